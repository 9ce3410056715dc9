/** Milliseconds by a clock that all processes of this machine share. */
export function sharedNowMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
