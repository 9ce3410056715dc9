import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { unusable } from './unusable.ts';

/**
 * Reads a text file of the operator.
 * @throws EngineError `unusable` if it cannot be read or is too large
 */
export async function readAtMost(file: string, maxBytes: number): Promise<string> {
  return (await readBytesAtMost(file, maxBytes)).toString('utf8');
}

/** @throws EngineError `unusable` if the file cannot be read or is too large */
export async function readBytesAtMost(file: string, maxBytes: number): Promise<Buffer> {
  try {
    const { size } = await stat(file);
    if (size > maxBytes) throw new Error(`it has more than ${maxBytes} bytes`);
    await using handle = await open(file);
    const buffer = Buffer.alloc(size);
    const { bytesRead } = await handle.read(buffer, 0, size, 0);
    return buffer.subarray(0, bytesRead);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw unusable(`Cannot read ${file}: ${reason}.`, cause);
  }
}

/** @throws EngineError `unusable` if the file cannot be read */
export async function readBeginning(file: string, bytes: number): Promise<Buffer> {
  try {
    await using handle = await open(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } catch (cause) {
    throw unusable(`Cannot read ${file}.`, cause);
  }
}

/** Changes when a file at a path does, or any file of a folder: by name, size and time of the last change. */
export function fingerprint(target: string): string {
  const hash = createHash('sha256');
  for (const file of [target, ...entriesOf(target)]) {
    const stats = statSync(file, { throwIfNoEntry: false });
    hash.update(JSON.stringify([file, stats?.size, stats?.mtimeMs]));
  }
  return hash.digest('hex').slice(0, 16);
}

function entriesOf(target: string): string[] {
  try {
    const entries = readdirSync(target).sort();
    return entries.map((name) => path.join(target, name));
  } catch {
    // A single file: what lies beside it belongs to it by name.
    return [`${target}.json`, path.join(path.dirname(target), 'tokens.txt')];
  }
}
