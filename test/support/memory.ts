import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/**
 * The memory that this thread cannot free, in bytes, including buffers and WebAssembly. The resident set of
 * the process is no measure of a leak: it depends on when the garbage collector last ran.
 */
export function liveBytes(): number {
  collectGarbage();
  const { used_heap_size, malloced_memory, external_memory } = getHeapStatistics();
  return used_heap_size + malloced_memory + external_memory;
}
