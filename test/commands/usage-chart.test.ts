import { expect, test } from 'vitest';
import { drawDays } from '../../commands/usage/chart.ts';
import { REPLY_LANGUAGES } from '../../src/bot/i18n/index.ts';

const dayOf = (day: string, characters: number) => ({ day, characters, requests: 1 });

test('each day of the usage chart has its figure and a bar, and the smallest one can be seen', () => {
  const days = [dayOf('2026-11-02', 1_234), dayOf('2026-11-20', 617), dayOf('2026-11-30', 1)];
  expect(drawDays(days, 'en').split('\n')).toEqual([
    '```',
    ' 2 1,234 ██████████████',
    '20   617 ███████',
    '30     1 ▌',
    '```',
  ]);
});

test.each(REPLY_LANGUAGES)('the usage chart fits on a phone, with aligned bars (%s)', (locale) => {
  const days = Array.from({ length: 31 }, (_, day) =>
    dayOf(`2026-12-${String(day + 1).padStart(2, '0')}`, 999_999_999 / 7 ** (day % 11)),
  ).map(({ day, characters }) => dayOf(day, Math.ceil(characters)));
  const rows = drawDays(days, locale).split('\n').slice(1, -1);
  expect(rows).toHaveLength(31);
  for (const row of rows) expect(row).toMatch(/^[ \d]\d [ \d.,]{9,11} █*▌?$/);
  expect(new Set(rows.map((row) => row.search(/[█▌]/)))).toHaveLength(1);
  expect(Math.max(...rows.map(({ length }) => length))).toBe(28);
});
