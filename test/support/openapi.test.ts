import { expect, test } from 'vitest';
import { type DescribedExchange, loadDiscordDescription } from './openapi.ts';

const description = loadDiscordDescription();
const check = (exchange: DescribedExchange): string[] => description?.check(exchange) ?? [];

const gateway = {
  url: 'ws://127.0.0.1:4000',
  shards: 1,
  session_start_limit: { total: 1000, remaining: 999, reset_after: 0, max_concurrency: 1 },
};
const CALLBACK = { method: 'POST', path: '/interactions/1/token/callback', status: 204 };
const MESSAGE = '/webhooks/1/token/messages/@original';

test('a missing OpenAPI description is not an error', () => {
  expect(loadDiscordDescription(new URL('file:///nowhere/openapi.json'))).toBeUndefined();
});

const right: [string, DescribedExchange][] = [
  ['a response', { method: 'GET', path: '/gateway/bot', status: 200, responseBody: gateway }],
  ['a request', { ...CALLBACK, requestBody: { type: 4, data: { content: 'x' } } }],
  [
    'a query',
    { ...CALLBACK, path: `${CALLBACK.path}?with_response=false`, requestBody: { type: 5 } },
  ],
  ['an encoded path', { method: 'DELETE', path: MESSAGE.replace('@', '%40'), status: 204 }],
  [
    'a numbered upload',
    { ...CALLBACK, requestBody: { type: 4, data: { attachments: [{ id: 0 }] } } },
  ],
  [
    'a refusal with complaints by field',
    {
      ...CALLBACK,
      requestBody: 7,
      status: 400,
      responseBody: {
        message: 'Invalid Form Body',
        code: 50035,
        errors: { data: { content: { _errors: [{ code: 'BASE_TYPE_REQUIRED', message: 'x' }] } } },
      },
    },
  ],
  [
    'a rate limit',
    { ...CALLBACK, status: 429, responseBody: { message: 'x', retry_after: 0.5, global: false } },
  ],
  ['a breakdown', { ...CALLBACK, status: 500, responseBody: 'anything' }],
];

test.skipIf(!description).each(right)('the OpenAPI check accepts %s', (_, exchange) => {
  expect(check(exchange)).toEqual([]);
});

const wrong: [string, DescribedExchange, string[]][] = [
  [
    'an unknown operation',
    { method: 'GET', path: '/voices', status: 200 },
    ['GET /voices → 200: no such operation'],
  ],
  [
    'an unknown query',
    { ...CALLBACK, query: { quickly: '1' }, requestBody: { type: 5 } },
    ['POST /interactions/1/token/callback → 204: query has quickly, which is not described'],
  ],
  [
    'a missing request',
    CALLBACK,
    ['POST /interactions/1/token/callback → 204: request has no body'],
  ],
  [
    'a body where none belongs',
    { method: 'DELETE', path: MESSAGE, status: 204, requestBody: {} },
    [`DELETE ${MESSAGE} → 204: request has a body, none is described`],
  ],
  [
    'an undescribed status',
    { method: 'GET', path: '/gateway/bot', status: 204 },
    ['GET /gateway/bot → 204: status 204 is not described'],
  ],
  [
    'a body with 204',
    { method: 'DELETE', path: MESSAGE, status: 204, responseBody: {} },
    [`DELETE ${MESSAGE} → 204: response has a body, none is described`],
  ],
  [
    'a missing field of a response',
    {
      method: 'GET',
      path: '/gateway/bot',
      status: 200,
      responseBody: { ...gateway, shards: undefined },
    },
    ["GET /gateway/bot → 200: response / must have required property 'shards'"],
  ],
  [
    'a wrong member deep inside unions',
    {
      ...CALLBACK,
      requestBody: {
        type: 4,
        data: { components: [{ type: 1, components: [{ type: 2, style: 1, custom_id: 5 }] }] },
      },
    },
    [
      'POST /interactions/1/token/callback → 204: request /data/components/0/components/0/custom_id must be string,null, is 5',
    ],
  ],
  [
    'an unknown constant',
    {
      ...CALLBACK,
      requestBody: {
        type: 4,
        data: { components: [{ type: 1, components: [{ type: 2, style: 9 }] }] },
      },
    },
    [
      'POST /interactions/1/token/callback → 204: request /data/components/0/components/0/style must be one of 1, 2, 3, 4, 5, 6, is 9',
    ],
  ],
  [
    'an error without code',
    { ...CALLBACK, requestBody: 7, status: 404, responseBody: { message: 'x' } },
    ["POST /interactions/1/token/callback → 404: response / must have required property 'code'"],
  ],
];

test.skipIf(!description).each(wrong)('the OpenAPI check reports %s', (_, exchange, problems) => {
  expect(check(exchange)).toEqual(problems);
});
