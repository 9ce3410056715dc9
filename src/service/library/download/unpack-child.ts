import { openSync, readSync, writeSync } from 'node:fs';
import { lowerThreadPriority } from '../../../shared/common/thread-priority.ts';
import { OUTPUT } from '../../confined/confined-child.ts';
import { startWatchdog } from '../../confined/start-watchdog.ts';
import { ArchiveError } from './archive-error.ts';
import { bunzip2 } from './bunzip2.ts';
import { extract } from './extract.ts';
import type { UnpackMessage, UnpackTask } from './unpack-messages.ts';

/**
 * A process that unpacks one archive and exits. It may only read the archive and write to the folder. Nothing else happens in
 * it, so it reads and writes synchronously.
 */
const CHUNK_BYTES = 1024 * 1024;
const task = JSON.parse(process.argv[2] ?? '') as UnpackTask;
startWatchdog(task);
// Speech comes first.
lowerThreadPriority('background');

try {
  extract(bunzip2(readFile(task.archive)), task.folder, task);
  send({ kind: 'done' });
} catch (error) {
  if (error instanceof ArchiveError) send({ kind: 'refused', reason: error.message });
  else {
    const { code, message } = error as NodeJS.ErrnoException;
    send({ kind: 'failed', code: code ?? message });
  }
}

function* readFile(file: string): Generator<Uint8Array> {
  const descriptor = openSync(file, 'r');
  const chunk = new Uint8Array(CHUNK_BYTES);
  for (let bytes = 0; ; ) {
    const count = readSync(descriptor, chunk);
    if (count === 0) return;
    yield chunk.subarray(0, count);
    bytes += count;
    send({ kind: 'read', bytes });
  }
}

function send(message: UnpackMessage): void {
  writeSync(OUTPUT, `${JSON.stringify(message)}\n`);
}
