export interface RouteIdentity {
  /** The path with placeholders for IDs, such as `/channels/:id/messages`. */
  readonly template: string;
  /**
   * The top-level resource that has separate limits: a channel, a guild, or a webhook with its token. Empty
   * for other routes.
   */
  readonly resource: string;
}

/** Identifies a path for rate limits. API prefix, version and query are ignored. */
export function identifyRoute(path: string): RouteIdentity {
  const segments = decode(path)
    .replace(/\?.*$/, '')
    .replace(/^\/api(?=\/)/, '')
    .replace(/^\/v\d+(?=\/)/, '')
    .split('/')
    .filter((segment) => segment !== '');
  const template = segments.map((segment, index) => placeholder(segments, segment, index));
  return { template: `/${template.join('/')}`, resource: resourceOf(segments) };
}

function resourceOf([kind, id = '', token = '']: readonly string[]): string {
  if (kind === 'channels' || kind === 'guilds') return id;
  return kind === 'webhooks' ? `${id}/${token}` : '';
}

function placeholder(segments: readonly string[], segment: string, index: number): string {
  if (index === 2 && hasToken(segments[0])) return ':token';
  if (segments[index - 1] === 'reactions') return ':emoji';
  return /^\d+$/.test(segment) || segment === '@original' ? ':id' : segment;
}

const hasToken = (kind: string | undefined): boolean =>
  kind === 'webhooks' || kind === 'interactions';

/** A path with invalid percent-encoding is returned unchanged. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
