export interface RateLimitRule {
  /** Requests per window. */
  readonly limit: number;
  readonly windowMs: number;
}

interface RouteRule extends RateLimitRule {
  /** Matches method and template, such as `POST /channels/:id/messages`. */
  readonly route: RegExp;
}

/** All requests of one bot. */
export const GLOBAL_RULE: RateLimitRule = { limit: 50, windowMs: 1_000 };

/** Values that Discord was observed to send in X-RateLimit-Limit and Reset-After. None are documented. */
const ROUTE_RULES: readonly RouteRule[] = [
  { route: /^GET \/gateway\/bot$/, limit: 2, windowMs: 5_000 },
  { route: /^(POST|PATCH) \/channels\/:id\/messages(\/:id)?$/, limit: 5, windowMs: 5_000 },
  { route: /^DELETE \/channels\/:id\/messages\/:id$/, limit: 5, windowMs: 1_000 },
  { route: /^PUT .*\/reactions\//, limit: 1, windowMs: 250 },
  { route: /^\w+ \/webhooks\/:id\/:token/, limit: 5, windowMs: 2_000 },
  { route: /^(POST|PATCH|PUT|DELETE) \/applications\/.*commands/, limit: 5, windowMs: 20_000 },
];

const OTHER_ROUTES: RateLimitRule = { limit: 10, windowMs: 10_000 };

/** Members wait for answers to interactions, so other requests of the bot must not delay them. */
const INTERACTION_ROUTE = /^\/(interactions\/|webhooks\/:id\/:token)/;

export function isInteractionRoute(template: string): boolean {
  return INTERACTION_ROUTE.test(template);
}

/** The rule of a route. The interaction callback has none because it can be called only once. */
export function ruleFor(method: string, template: string): RateLimitRule | undefined {
  if (template.startsWith('/interactions/')) return undefined;
  return ROUTE_RULES.find(({ route }) => route.test(`${method} ${template}`)) ?? OTHER_ROUTES;
}
