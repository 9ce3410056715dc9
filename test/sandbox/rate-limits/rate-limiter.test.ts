import { describe, expect, test } from 'vitest';
import { createRateLimiter } from '../../../src/sandbox/rate-limits/rate-limiter.ts';

function limiterAt() {
  let nowMs = 1_700_000_000_000;
  const limiter = createRateLimiter({ clock: () => nowMs });
  const take = (method: string, route: string, token = 'Bot a') =>
    limiter.take(method, route, token);
  const times = (count: number, method: string, route: string, token?: string) =>
    Array.from({ length: count }, () => take(method, route, token)).filter(
      ({ refused }) => refused,
    );
  return {
    take,
    times,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe('a route', () => {
  test('reports remaining requests and the reset time in headers', () => {
    const { take, pass } = limiterAt();
    expect(take('POST', '/channels/123456/messages').headers).toMatchObject({
      'X-RateLimit-Limit': '5',
      'X-RateLimit-Remaining': '4',
      'X-RateLimit-Reset': '1700000005.000',
      'X-RateLimit-Reset-After': '5.000',
    });
    pass(1250);
    expect(take('POST', '/channels/123456/messages').headers).toMatchObject({
      'X-RateLimit-Remaining': '3',
      'X-RateLimit-Reset-After': '3.750',
    });
  });

  test('is refused with 429 when its requests are used up, until the window ends', () => {
    const { take, times, pass } = limiterAt();
    expect(times(5, 'POST', '/channels/123456/messages')).toEqual([]);
    pass(600);
    const { refused, headers } = take('POST', '/channels/123456/messages');
    expect(refused?.status).toBe(429);
    expect(refused?.toBody()).toEqual({
      message: 'You are being rate limited.',
      retry_after: 4.4,
      global: false,
    });
    expect(headers).toMatchObject({
      'Retry-After': '5',
      'X-RateLimit-Scope': 'user',
      'X-RateLimit-Remaining': '0',
    });
    pass(4400);
    expect(times(5, 'POST', '/channels/123456/messages')).toEqual([]);
  });

  test('has separate limits by channel, guild, webhook token, method and bot', () => {
    const { times } = limiterAt();
    expect(times(6, 'POST', '/channels/123456/messages')).toHaveLength(1);
    expect(times(5, 'POST', '/channels/654321/messages')).toEqual([]);
    expect(times(5, 'PATCH', '/channels/123456/messages/777777')).toEqual([]);
    expect(times(5, 'POST', '/channels/123456/messages', 'Bot b')).toEqual([]);
    expect(times(6, 'PATCH', '/webhooks/123456/tokenA/messages/@original')).toHaveLength(1);
    expect(times(5, 'PATCH', '/webhooks/123456/tokenB/messages/@original')).toEqual([]);
  });

  test('shares a limit between messages of a channel, and a bucket name between channels', () => {
    const { take, times } = limiterAt();
    times(5, 'PATCH', '/channels/123456/messages/111111');
    expect(take('PATCH', '/channels/123456/messages/222222').refused).toBeDefined();
    const bucket = (route: string) => take('PATCH', route).headers['X-RateLimit-Bucket'];
    expect(bucket('/channels/654321/messages/1')).toBe(bucket('/channels/123456/messages/9'));
    expect(bucket('/channels/654321/messages/1')).not.toBe(bucket('/channels/654321'));
  });

  test('is recognized with prefix, query and percent-encoding', () => {
    const { times, take } = limiterAt();
    times(5, 'PATCH', '/api/v10/webhooks/123456/token/messages/%40original?wait=true');
    expect(take('PATCH', '/webhooks/123456/token/messages/@original').refused).toBeDefined();
  });
});

describe('all routes together', () => {
  const spread = (count: number) =>
    Array.from({ length: count }, (_, n) => `/guilds/${100_000 + n}`);

  test('allow 50 requests per second of one bot', () => {
    const { take, pass } = limiterAt();
    const refused = spread(60)
      .map((route) => take('GET', route))
      .filter((one) => one.refused);
    expect(refused).toHaveLength(10);
    expect(refused[0]?.refused?.toBody()).toMatchObject({ global: true, retry_after: 1 });
    expect(refused[0]?.headers).toEqual({
      'Retry-After': '1',
      'X-RateLimit-Global': 'true',
      'X-RateLimit-Scope': 'global',
    });
    expect(take('GET', '/guilds/1', 'Bot b').refused).toBeUndefined();
    pass(1000);
    expect(take('GET', '/guilds/100000').refused).toBeUndefined();
  });

  test('do not limit answers to interactions', () => {
    const { take } = limiterAt();
    for (const route of spread(60)) take('GET', route);
    expect(take('POST', '/interactions/123456/token/callback')).toEqual({ headers: {} });
    expect(take('PATCH', '/webhooks/123456/token/messages/@original').refused).toBeUndefined();
  });

  test('do not count answers to interactions', () => {
    const { take } = limiterAt();
    for (let n = 0; n < 200; n += 1) take('POST', `/webhooks/123456/token${n}`);
    expect(take('GET', '/guilds/100000').refused).toBeUndefined();
  });
});
