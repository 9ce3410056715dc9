import type { Route } from './route.ts';

export interface Match {
  readonly route: Route;
  readonly params: Record<string, string>;
}

/** Finds the route of a path. Fixed segments take precedence over parameters. */
export class Router {
  readonly #routes: readonly { route: Route; segments: string[] }[];

  constructor(routes: readonly Route[]) {
    const split = routes.map((route) => ({ route, segments: route.pattern.split('/') }));
    this.#routes = split.toSorted(
      (a, b) => countParameters(a.segments) - countParameters(b.segments),
    );
  }

  /** @param path decoded, without the API prefix @returns undefined when there is no such route */
  find(method: string, path: string): Match | undefined {
    const segments = path.split('/');
    for (const candidate of this.#routes) {
      if (candidate.route.method !== method) continue;
      const params = matchSegments(candidate.segments, segments);
      if (params !== undefined) return { route: candidate.route, params };
    }
    return undefined;
  }
}

function countParameters(segments: readonly string[]): number {
  return segments.filter((segment) => segment.startsWith(':')).length;
}

/** The parameters, or undefined when the path does not match. A final `*` matches the rest of the path. */
export function matchSegments(
  pattern: readonly string[],
  path: readonly string[],
): Record<string, string> | undefined {
  const open = pattern.at(-1) === '*';
  if (open ? path.length < pattern.length - 1 : path.length !== pattern.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    if (open && index === pattern.length - 1) break;
    const value = path[index] ?? '';
    if (segment.startsWith(':') && value !== '') params[segment.slice(1)] = value;
    else if (segment !== value) return undefined;
  }
  return params;
}
