import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * Returns the bytes that this thread cannot free, including buffers and WebAssembly. The resident set of the
 * process does not show a leak, because it depends on when the garbage collector last ran.
 */
export function liveBytes(): number {
  collectGarbage();
  const { used_heap_size, malloced_memory, external_memory } = getHeapStatistics();
  return used_heap_size + malloced_memory + external_memory;
}
