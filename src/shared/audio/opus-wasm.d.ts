declare module '@evan/opus/wasm/index.mjs' {
  export { Decoder } from '@evan/opus';
}
