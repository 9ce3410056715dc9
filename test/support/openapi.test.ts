import { expect, test } from 'vitest';
import { type DescribedExchange, loadDiscordDescription } from './openapi.ts';
import { readYaml } from './tables.ts';

type Exchange = Partial<DescribedExchange>;

const description = loadDiscordDescription();
const CALLBACK = { method: 'POST', path: '/interactions/1/token/callback', status: 204 };
const check = (exchange: Exchange): string[] =>
  description?.check({ ...CALLBACK, ...exchange }) ?? [];

const { right, wrong } = readYaml<{
  right: [string, Exchange][];
  wrong: [string, Exchange, string][];
}>('discord/exchanges.yaml');

test('a missing OpenAPI description is not an error', () => {
  expect(loadDiscordDescription(new URL('file:///nowhere/openapi.json'))).toBeUndefined();
});

test.skipIf(!description).each(right)('the OpenAPI check accepts %s', (_, exchange) => {
  expect(check(exchange)).toEqual([]);
});

test.skipIf(!description).each(wrong)('the OpenAPI check reports %s', (_, exchange, problem) => {
  expect(check(exchange)).toEqual([problem]);
});
