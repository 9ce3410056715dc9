import { computed, signal } from '@preact/signals';

export const VIEWS = ['keys', 'usage', 'voices', 'clone', 'docs', 'account', 'accounts'] as const;
export type ViewName = (typeof VIEWS)[number];

/** `#/voices/voice-b-en-f-01`: the view `voices` with the detail `voice-b-en-f-01`. */
export interface Route {
  readonly view: ViewName;
  readonly detail: string | undefined;
}

const hash = signal(location.hash);
addEventListener('hashchange', () => {
  hash.value = location.hash;
});

/** The URL is the only source, so that links, reloading and going back work. */
export const route = computed<Route>(() => parse(hash.value));

function parse(address: string): Route {
  const [, name, detail] = address.split('/');
  const view = VIEWS.find((known) => known === name) ?? 'keys';
  return { view, detail: detail === undefined || detail === '' ? undefined : decode(detail) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function addressOf(view: ViewName, detail?: string): string {
  return detail === undefined ? `#/${view}` : `#/${view}/${encodeURIComponent(detail)}`;
}

export function goTo(view: ViewName, detail?: string): void {
  location.hash = addressOf(view, detail);
}
