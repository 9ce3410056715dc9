import { DefaultRestOptions, type RESTOptions } from 'discord.js';

/** Waits that discord.js accepts from a 429. Without a number it would repeat the request at once, forever. */
const MAX_RETRY_AFTER_SECONDS = 3_600;
const DEFAULT_RETRY_AFTER_SECONDS = 5;

/** The subject of a request, so that there are few: paths contain IDs and tokens. */
const KINDS = [
  ['interactions', /^\/interactions\//],
  ['webhooks', /^\/webhooks\//],
  ['messages', /^\/channels\/\d+\/messages/],
  ['channels', /^\/channels\//],
  ['guilds', /^\/guilds\//],
  ['applications', /^\/applications\//],
  ['users', /^\/users\//],
  ['gateway', /^\/gateway/],
] as const;

/** `other`: none of Discord's, such as that of Cloudflare in front of it. */
const SCOPES = ['user', 'global', 'shared'] as const;

/** A request that Discord has refused for now (429). */
export interface RateLimit {
  readonly kind: (typeof KINDS)[number][0] | 'other';
  /** Whose limit it is: the bot's for this resource, the bot's for all requests, or that of everyone for this resource. */
  readonly scope: (typeof SCOPES)[number] | 'other';
}

export interface RestObserver {
  rateLimited(limit: RateLimit): void;
}

/** Sends the requests of discord.js. */
export function requestSender(observer?: RestObserver): RESTOptions['makeRequest'] {
  return async (url, init) => {
    const response = await sendFormsAsBytes(url, init);
    if (response.status !== 429) return response;
    const scope = response.headers.get('x-ratelimit-scope');
    observer?.rateLimited({
      kind: kindOf(url),
      scope: SCOPES.find((known) => known === scope) ?? 'other',
    });
    const seconds = Number(response.headers.get('retry-after'));
    if (!(seconds > 0 && seconds <= MAX_RETRY_AFTER_SECONDS)) {
      response.headers.set('retry-after', String(DEFAULT_RETRY_AFTER_SECONDS));
    }
    return response;
  };
}

/** @param url such as `https://discord.com/api/v10/channels/1/messages` */
function kindOf(url: string): RateLimit['kind'] {
  const path = (URL.parse(url)?.pathname ?? '').replace(/^.*?\/v\d+(?=\/)/, '');
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? 'other';
}

/**
 * Serializes forms before discord.js sends them. discord.js uses an older undici with the global dispatcher. If our
 * undici was loaded first, that dispatcher rejects Node's `FormData`, so uploads would depend on the import order.
 */
async function sendFormsAsBytes(...[url, init]: Parameters<RESTOptions['makeRequest']>) {
  const { body } = init;
  if (!(body instanceof FormData)) return DefaultRestOptions.makeRequest(url, init);
  const form = new Response(body);
  const headers = new Headers(init.headers as Record<string, string>);
  headers.set('content-type', form.headers.get('content-type') ?? 'multipart/form-data');
  return DefaultRestOptions.makeRequest(url, {
    ...init,
    headers: Object.fromEntries(headers),
    body: new Uint8Array(await form.arrayBuffer()),
  });
}
