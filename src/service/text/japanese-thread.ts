import { parentPort } from 'node:worker_threads';
import { TokenizerBuilder } from 'lindera-wasm-nodejs-ipadic';
import { type Morpheme, readJapanese } from './japanese.ts';

/** A thread of its own: its dictionary takes half a second to load and 140 MB to hold. */
const builder = new TokenizerBuilder();
builder.setDictionary('embedded://ipadic');
builder.setMode('normal');
const tokenizer = builder.build();
const analyse = (text: string): Morpheme[] => tokenizer.tokenize(text);

parentPort?.on('message', ({ id, text }: { id: number; text: string }) => {
  parentPort?.postMessage({ id, reading: readJapanese(text, analyse) });
});
