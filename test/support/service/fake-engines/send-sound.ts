import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Answer, type Trouble, WRONG_RATE } from './fake-engine.ts';

const ODD_CHUNKS = [1, 3, 7, 1, 977, 5, 2_047];
const CHUNK_BYTES = 4_096;

/** Sends a sound, with the trouble that was set. */
export async function sendSound(
  response: ServerResponse,
  answer: Extract<Answer, { kind: 'sound' }>,
  trouble: Trouble | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (trouble === 'html') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><title>Bad gateway</title>');
    return;
  }
  // Some proxies keep the content type of the sound.
  if (trouble === 'json') {
    response.writeHead(200, { 'content-type': answer.type(undefined) });
    response.end('{"error":{"message":"out of memory","code":500}}');
    return;
  }
  const rate = trouble === 'wrong-rate' ? WRONG_RATE : undefined;
  const bytes = answer.bytes(rate);
  const isWhole = answer.isWhole && trouble !== 'endless';
  response.writeHead(200, {
    'content-type': answer.type(rate),
    ...(isWhole ? { 'content-length': bytes.length } : {}),
  });
  if (trouble === 'stall' || trouble === 'cut') {
    await write(response, bytes.subarray(0, bytes.length >> 1));
    if (trouble === 'cut') response.destroy();
    return;
  }
  if (trouble === 'endless') return await neverEnd(response, bytes, signal);
  for await (const part of chunksOf(bytes, trouble === 'odd-chunks')) await write(response, part);
  response.end();
}

async function* chunksOf(bytes: Uint8Array, isOdd: boolean): AsyncGenerator<Uint8Array> {
  for (let at = 0, i = 0; at < bytes.length; i += 1) {
    const size = isOdd ? (ODD_CHUNKS[i % ODD_CHUNKS.length] as number) : CHUNK_BYTES;
    yield bytes.subarray(at, at + size);
    at += size;
    // A turn of the event loop, so that the parts are sent one by one.
    if (isOdd && i < 3 * ODD_CHUNKS.length) await setTimeout(1);
  }
}

async function neverEnd(response: ServerResponse, bytes: Uint8Array, signal: AbortSignal) {
  await write(response, bytes);
  const { buffer, byteOffset } = bytes;
  // Without the header of a WAV.
  const rest = new Uint8Array(buffer, byteOffset + (bytes.length > 44 ? 44 : 0));
  while (!response.destroyed && !signal.aborted) await write(response, rest);
}

async function write(response: ServerResponse, bytes: Uint8Array): Promise<void> {
  if (response.destroyed) return;
  if (response.write(bytes)) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  const either = ['drain', 'close'].map((event) => once(response, event, { signal }));
  // The other one is aborted.
  for (const one of either) one.catch(() => undefined);
  await Promise.race(either);
  waiting.abort();
}
