import type { PagesBenchOptions, PagesPart } from './arguments.ts';
import { measureStart } from './pages-start.ts';
import { type BenchRun, createStep } from './steps.ts';

export interface PagesRunOptions extends PagesBenchOptions {
  /** Whether there is a browser; without one, only what needs none is measured. */
  withBrowser: boolean;
  /** Told before each measurement. */
  onStep(what: string): void;
}

/** Measures the sandbox's page and the dashboard; what fails is noted and the rest goes on. */
export async function runPagesBench(options: PagesRunOptions): Promise<BenchRun> {
  const run: BenchRun = { figures: new Map(), mishaps: [] };
  const { rounds, only, withBrowser } = options;
  const step = createStep(run, options.onStep);
  const parts: Record<PagesPart, () => Promise<void>> = {
    load: () =>
      step('first visits', async () => (await import('./pages-load.ts')).measureLoad(rounds)),
    lag: () =>
      step('live sound', async () =>
        (await import('./pages-lag.ts')).measureLag(Math.ceil(rounds / 2)),
      ),
    start: () =>
      step('npm start, with and without the page', () => measureStart(Math.ceil(rounds / 3))),
  };
  const possible = only.filter((part) => withBrowser || part === 'start');
  for (const part of possible) await parts[part]();
  return run;
}

/** Why no browser can be driven here, for people; undefined when one can. */
export async function whyNoBrowser(): Promise<string | undefined> {
  try {
    // Late, and not by everybody: what drives it is there for the development of Mynah alone.
    return (await import('../test/support/browser.ts')).NO_BROWSER;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return 'left out: what the tests drive a browser with is not installed';
  }
}
