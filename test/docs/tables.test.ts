import { readFileSync } from 'node:fs';
import { ApplicationCommandType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { definitions } from '../../commands/index.ts';
import { VARIABLES } from '../../src/shared/program/variables.ts';

const readme = readFileSync('README.md', 'utf8');

/** How the docs write a command: `/say`, or **Speak this** for an entry of a message's menu. */
const written = definitions.map(({ name, type }) =>
  type === ApplicationCommandType.Message ? `**${name}**` : `\`/${name}`,
);

describe('the README', () => {
  test('lists every command and no other', () => {
    const [, table = ''] = /## Commands\n(.+?)\n## /s.exec(readme) ?? [];
    expect(written.filter((name) => !table.includes(name))).toEqual([]);
    const listed = [...table.matchAll(/`(\/[a-z]+)/g)].map(([, name]) => `\`${name}`);
    expect(listed.filter((name) => !written.includes(name))).toEqual([]);
  });

  test('has at most 120 lines', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(121);
  });
});

test('docs/commands.md describes every command', () => {
  const page = readFileSync('docs/commands.md', 'utf8');
  expect(written.filter((name) => !page.includes(name))).toEqual([]);
});

test('docs/settings.md lists every environment variable and no other', () => {
  const page = readFileSync('docs/settings.md', 'utf8');
  const rows = [...page.matchAll(/^\| (`[^|]+) \|/gm)].map(([, names = '']) => names);
  const listed = rows.flatMap((names) => [...names.matchAll(/`([A-Z_]+)`/g)].map(([, n]) => n));
  expect(listed.toSorted()).toEqual(VARIABLES.toSorted());
});
