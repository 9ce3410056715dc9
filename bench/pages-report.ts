import { type Aim, describeAim } from './aim.ts';
import type { Figures } from './figures.ts';
import { line, type Row, row, section, show, titled } from './report-lines.ts';

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
  { label: '  p98', name: `inp_${name}_p98_ms`, unit: 'ms', aim: INTERACTION },
  row('  longest', `inp_${name}_max_ms`, 'ms'),
]);

const LAGS: readonly Row[] = [
  row('first audio of an utterance, p50', 'lag_p50_ms', 'ms'),
  row('  p95', 'lag_p95_ms', 'ms'),
  { label: '  longest', name: 'lag_max_ms', unit: 'ms', aim: LAG },
  row('  p50 without output latency', 'lag_made_p50_ms', 'ms'),
  row('as displayed by the page, p50', 'lag_shown_p50_ms', 'ms'),
  row('  p95', 'lag_shown_p95_ms', 'ms'),
  { label: '  longest', name: 'lag_shown_max_ms', unit: 'ms', aim: LAG },
];

const STARTS: readonly Row[] = [
  row("with the sandbox's page, p50", 'start_with_page_p50_ms', 'ms'),
  row('without, p50', 'start_without_page_p50_ms', 'ms'),
  row('with / without', 'start_page_ratio', '×'),
];

/** Shows the figures in sections next to their targets. Missing figures are left out. */
export function renderPagesReport(figures: Figures): string {
  return [
    ...loads(figures),
    ...section('Compared with that file, p50', LOAD_RATIOS, figures),
    ...section('From a key press or click to the next frame', INTERACTIONS, figures),
    ...section('Live audio: from UDP to playback in the page', LAGS, figures),
    ...section('npm start until ready', STARTS, figures),
  ]
    .join('\n')
    .trim();
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
  return titled('First visit until displayed', heads, 'target for p50', rows);
}
