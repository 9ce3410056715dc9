import { parentPort } from 'node:worker_threads';
import { TokenizerBuilder } from 'lindera-wasm-nodejs-ipadic';
import { type Morpheme, toKatakana } from './katakana.ts';

/** Runs in a separate thread, because the dictionary takes half a second to load and 140 MB of memory. */
const builder = new TokenizerBuilder();
builder.setDictionary('embedded://ipadic');
builder.setMode('normal');
const tokenizer = builder.build();
const tokenize = (text: string): Morpheme[] => tokenizer.tokenize(text);

parentPort?.on('message', ({ id, text }: { id: number; text: string }) => {
  parentPort?.postMessage({ id, katakana: toKatakana(text, tokenize) });
});
