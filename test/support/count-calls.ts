import { Session } from 'node:inspector/promises';

/**
 * Counts calls of functions while the work runs, callbacks included. Unlike time, the count is the same on a busy
 * machine. Calls of other work in this process at the same time count too.
 * @param file matches the URLs of the files whose functions are counted
 */
export async function countCalls(file: RegExp, work: () => Promise<void>): Promise<number> {
  const inspector = new Session();
  inspector.connect();
  try {
    await inspector.post('Profiler.enable');
    await inspector.post('Profiler.startPreciseCoverage', { callCount: true });
    await inspector.post('Profiler.takePreciseCoverage');
    await work();
    const { result } = await inspector.post('Profiler.takePreciseCoverage');
    const functions = result.filter(({ url }) => file.test(url)).flatMap((it) => it.functions);
    return functions.reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0);
  } finally {
    await inspector.post('Profiler.stopPreciseCoverage');
    inspector.disconnect();
  }
}
