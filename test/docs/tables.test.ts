import { readFileSync } from 'node:fs';
import { ApplicationCommandType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { definitions } from '../../commands/index.ts';
import { hurryFor } from '../../src/bot/policy/hurry.ts';
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

test('docs/chat.md lists every step of hurrying when the queue grows', () => {
  const page = readFileSync('docs/chat.md', 'utf8');
  const rows = [
    ...page.matchAll(/^\| (\d+) .*\| ([\d.]+)× \| (?:.* (\d+) characters)?.*\| (.+) \|$/gm),
  ];
  const listed = rows.map(([, waiting, speed, characters, names]) => ({
    waiting: Number(waiting),
    speed: Number(speed),
    characters: characters === undefined ? undefined : Number(characters),
    names: names === 'spoken',
  }));
  const starts = Array.from({ length: 100 }, (_, waiting) => waiting).filter(
    (waiting) => hurryFor(waiting) !== hurryFor(waiting - 1),
  );
  const steps = starts.map((waiting) => ({ waiting, characters: undefined, ...hurryFor(waiting) }));
  expect(listed).toEqual(steps);
});
