import { createBenchmark } from './benchmark.ts';
import type { Figures } from './figures.ts';
import { measureStart } from './pages-start.ts';
import { type Aim, describeAim, line, type Row, row, section, show, titled } from './report.ts';

const LOAD: Aim = { atMost: 250 };
const INTERACTION: Aim = { atMost: 100 };
const LAG: Aim = { atMost: 300 };

const PAGES = [
  { label: "the sandbox's page", name: 'sandbox', aim: LOAD },
  { label: '  a small file of its server, as text', name: 'sandbox_plain' },
  { label: "the dashboard's login", name: 'login', aim: LOAD },
  { label: '  a small file of its server, as text', name: 'login_plain' },
] as const;

const LOAD_RATIOS: readonly Row[] = [
  row("the sandbox's page", 'load_sandbox_ratio', '×'),
  row("the dashboard's login", 'load_login_ratio', '×'),
];

const INTERACTIONS: readonly Row[] = ['sandbox', 'dashboard'].flatMap((name) => [
  row(`${name}, p50`, `inp_${name}_p50_ms`, 'ms'),
  row('  p98', `inp_${name}_p98_ms`, 'ms', INTERACTION),
  row('  longest', `inp_${name}_max_ms`, 'ms'),
]);

const LAGS: readonly Row[] = [
  row('first audio of an utterance, p50', 'lag_p50_ms', 'ms'),
  row('  p95', 'lag_p95_ms', 'ms'),
  row('  longest', 'lag_max_ms', 'ms', LAG),
  row('  p50 without output latency', 'lag_made_p50_ms', 'ms'),
  row('as displayed by the page, p50', 'lag_shown_p50_ms', 'ms'),
  row('  p95', 'lag_shown_p95_ms', 'ms'),
  row('  longest', 'lag_shown_max_ms', 'ms', LAG),
];

const STARTS: readonly Row[] = [
  row("with the sandbox's page, p50", 'start_with_page_p50_ms', 'ms'),
  row('without, p50', 'start_without_page_p50_ms', 'ms'),
  row('with / without', 'start_page_ratio', '×'),
];

/** The sandbox's page and the dashboard. What needs development dependencies is loaded when it is measured. */
export const pagesBenchmark = createBenchmark({
  name: 'pages',
  defaults: { rounds: [30, 9] },
  open: () => undefined,
  parts: [
    {
      name: 'load',
      title: 'First visit until displayed',
      explainMissing: explainMissingBrowser,
      measure: async ({ options }) => (await import('./pages-load.ts')).measureLoad(options.rounds),
      report: loads,
    },
    {
      name: 'interaction',
      title: 'From a key press or click to the next frame',
      rows: INTERACTIONS,
      explainMissing: explainMissingBrowser,
      measure: async ({ options }) =>
        (await import('./pages-interaction.ts')).measureInteraction(Math.ceil(options.rounds / 3)),
    },
    {
      name: 'lag',
      title: 'Live audio: from UDP to playback in the page',
      rows: LAGS,
      explainMissing: explainMissingBrowser,
      measure: async ({ options }) =>
        (await import('./pages-lag.ts')).measureLag(Math.ceil(options.rounds / 2)),
    },
    {
      name: 'start',
      title: 'npm start until ready',
      rows: STARTS,
      measure: ({ options }) => measureStart(Math.ceil(options.rounds / 3)),
    },
  ],
});

/** Why no browser is available, or undefined when one is. */
async function explainMissingBrowser(): Promise<string | undefined> {
  try {
    return (await import('../test/support/browser.ts')).NO_BROWSER;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return 'the development dependencies are not installed';
  }
}

function loads(figures: Figures): string[] {
  const rows = PAGES.flatMap((page) => {
    const figure = (what: string) => figures.get(`load_${page.name}_${what}`);
    const [least, p50, p95] = ['least_ms', 'p50_ms', 'p95_ms'].map(figure);
    if (p50 === undefined) return [];
    const aimed = 'aim' in page ? describeAim(page.aim, p50, 'ms') : '';
    const times = [least, p50, p95].map((value) => show(value, 'ms'));
    return [line(page.label, [...times, show(figure('kilobytes'), 'kB')], aimed)];
  });
  const heads = ['lowest', 'p50', 'p95', 'sent'];
  return [
    ...titled('First visit until displayed', heads, 'target for p50', rows),
    ...section('Compared with that file, p50', LOAD_RATIOS, figures),
  ];
}
