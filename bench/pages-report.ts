import { type Aim, describeAim } from './aim.ts';
import type { Figures } from './figures.ts';
import { line, type Row, section, show, titled } from './report-lines.ts';

const LOAD: Aim = { atMost: 500 };
const LAG: Aim = { atMost: 300 };

const PAGES = [
  { label: "the sandbox's page", name: 'sandbox', aim: LOAD },
  { label: '  a small file of its server, as text', name: 'sandbox_plain' },
  { label: "the dashboard's login", name: 'login', aim: LOAD },
  { label: '  a small file of its server, as text', name: 'login_plain' },
] as const;

const LOAD_RATIOS: readonly Row[] = [
  { label: "the sandbox's page", name: 'load_sandbox_ratio', unit: '×' },
  { label: "the dashboard's login", name: 'load_login_ratio', unit: '×' },
];

const LAGS: readonly Row[] = [
  { label: 'first audio of an utterance, p50', name: 'lag_p50_ms', unit: 'ms' },
  { label: '  p95', name: 'lag_p95_ms', unit: 'ms' },
  { label: '  longest', name: 'lag_max_ms', unit: 'ms', aim: LAG },
  { label: '  p50 without output latency', name: 'lag_made_p50_ms', unit: 'ms' },
  { label: 'as displayed by the page, p50', name: 'lag_shown_p50_ms', unit: 'ms' },
  { label: '  p95', name: 'lag_shown_p95_ms', unit: 'ms' },
  { label: '  longest', name: 'lag_shown_max_ms', unit: 'ms', aim: LAG },
];

const STARTS: readonly Row[] = [
  { label: "with the sandbox's page, p50", name: 'start_with_page_p50_ms', unit: 'ms' },
  { label: 'without, p50', name: 'start_without_page_p50_ms', unit: 'ms' },
  { label: 'with / without', name: 'start_page_ratio', unit: '×' },
];

/** Shows the figures in sections next to their targets. Missing figures are left out. */
export function renderPagesReport(figures: Figures): string {
  return [
    ...loads(figures),
    ...section('Compared with that file, p50', LOAD_RATIOS, figures),
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
