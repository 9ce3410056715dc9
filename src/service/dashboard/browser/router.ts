import { computed, signal } from '@preact/signals';

export const VIEWS = [
  'speak',
  'keys',
  'usage',
  'voices',
  'clone',
  'docs',
  'account',
  'accounts',
  'engines',
  'library',
] as const;
export type ViewName = (typeof VIEWS)[number];

/** `#/voices/voice-b-en-f-01`: the view `voices` with the detail `voice-b-en-f-01`. `#/` is the first view. */
export interface Route {
  readonly view: ViewName;
  readonly detail: string | undefined;
  /** Behind the `?`, such as `voice` in `#/speak?voice=voice-b-en-f-01`. */
  readonly options: Readonly<Record<string, string>>;
}

const hash = signal(location.hash);
addEventListener('hashchange', () => {
  hash.value = location.hash;
});

/** The URL is the only source, so that links, reloading and going back work. */
export const route = computed<Route>(() => parse(hash.value));

/** The token of the link that creates the first operator; undefined at any other URL. */
export const setupToken = computed(() => /^#\/setup\/(\w+)$/.exec(hash.value)?.[1]);

function parse(address: string): Route {
  const [path = '', query = ''] = address.split('?', 2);
  const [, name, detail] = path.split('/');
  return {
    view: VIEWS.find((known) => known === name) ?? VIEWS[0],
    detail: detail === undefined || detail === '' ? undefined : decode(detail),
    options: Object.fromEntries(new URLSearchParams(query)),
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function addressOf(
  view: ViewName,
  detail?: string,
  options: Readonly<Record<string, string>> = {},
): string {
  const path = detail === undefined ? `#/${view}` : `#/${view}/${encodeURIComponent(detail)}`;
  const query = new URLSearchParams(options).toString();
  return query === '' ? path : `${path}?${query}`;
}

export function goTo(view: ViewName, detail?: string): void {
  location.hash = addressOf(view, detail);
}

/** Changes the URL without an entry in the browser's history. */
export function replaceAddress(address: string): void {
  history.replaceState(history.state, '', address);
  hash.value = location.hash;
}
