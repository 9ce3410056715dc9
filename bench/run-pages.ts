import type { PagesBenchOptions, PagesPart } from './arguments.ts';
import { measureStart } from './pages-start.ts';
import { type BenchRun, createStep } from './steps.ts';

export interface PagesRunOptions extends PagesBenchOptions {
  /** Whether a browser is available. Otherwise, only the start is measured. */
  withBrowser: boolean;
  /** Called before each measurement. */
  onStep(what: string): void;
}

/** Measures the sandbox's page and the dashboard. A failed part is recorded and the others continue. */
export async function runPagesBench(options: PagesRunOptions): Promise<BenchRun> {
  const run: BenchRun = { figures: new Map(), failures: [] };
  const { rounds, only, withBrowser } = options;
  const step = createStep(run, options.onStep);
  const parts: Record<PagesPart, () => Promise<void>> = {
    load: () =>
      step('first visits', async () => (await import('./pages-load.ts')).measureLoad(rounds)),
    interaction: () =>
      step('interactions', async () =>
        (await import('./pages-interaction.ts')).measureInteraction(Math.ceil(rounds / 3)),
      ),
    lag: () =>
      step('live audio', async () =>
        (await import('./pages-lag.ts')).measureLag(Math.ceil(rounds / 2)),
      ),
    start: () =>
      step('npm start, with and without the page', () => measureStart(Math.ceil(rounds / 3))),
  };
  const possible = only.filter((part) => withBrowser || part === 'start');
  for (const part of possible) await parts[part]();
  return run;
}

/** Says why no browser is available, or undefined when one is. */
export async function explainMissingBrowser(): Promise<string | undefined> {
  try {
    // Loaded late because it needs development dependencies.
    return (await import('../test/support/browser.ts')).NO_BROWSER;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return 'left out: the development dependencies are not installed';
  }
}
