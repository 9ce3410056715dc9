import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ApplicationCommandType } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { definitions } from '../../commands/index.ts';
import { hurryFor } from '../../src/bot/policy/hurry.ts';
import { commonSettings } from '../../src/service/engines/common-settings.ts';
import { createApiKeys } from '../../src/service/engines/config/api-keys.ts';
import { settingNames } from '../../src/service/engines/config/describe-issue.ts';
import { loadEngines } from '../../src/service/engines/config/load-engines.ts';
import { ENGINE_KINDS } from '../../src/service/engines/kinds.ts';
import { SILENT, temporaryFolder } from '../support/databases.ts';

const readme = readFileSync('README.md', 'utf8');

/** How the docs write a command: `/say`, or **Speak this** for an entry of a context menu. */
const written = definitions.map(({ name, type }) =>
  type === undefined || type === ApplicationCommandType.ChatInput ? `\`/${name}` : `**${name}**`,
);

describe('the README', () => {
  test('lists no command that is gone', () => {
    const [, table = ''] = /## Commands\n(.+?)\n## /s.exec(readme) ?? [];
    const listed = [...table.matchAll(/`(\/[a-z]+)/g)].map(([, name]) => `\`${name}`);
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.filter((name) => !written.includes(name))).toEqual([]);
  });

  test('has at most 120 lines', () => {
    expect(readme.split('\n').length).toBeLessThanOrEqual(121);
  });
});

test('the pages of commands describe every command', () => {
  const page = ['commands', 'commands-server']
    .map((name) => readFileSync(`docs/${name}.md`, 'utf8'))
    .join('\n');
  expect(written.filter((name) => !page.includes(name))).toEqual([]);
});

describe('the docs of engines', () => {
  const page = ['engines', 'engine-file', 'engine-kinds']
    .map((name) => readFileSync(`docs/${name}.md`, 'utf8'))
    .join('\n');
  const [, common = ''] = /of every kind:\n(.+?)\nThese/s.exec(page) ?? [];
  const [, ofServers = ''] = /except `sherpa`:\n(.+?)\n\n#/s.exec(page) ?? [];

  test('lists the settings of every kind', () => {
    expect(settingsIn(common)).toEqual(Object.keys(commonSettings.shape).toSorted());
  });

  test.each(Object.entries(ENGINE_KINDS))('lists the settings of %s, and no other', (kind, it) => {
    const [, section = ''] =
      new RegExp(`## \`${kind}\`.+?\\n(.+?)(?:\\n## |$)`, 's').exec(page) ?? [];
    const listed = [section, common, ...(kind === 'sherpa' ? [] : [ofServers])].flatMap(settingsIn);
    const known = [...Object.keys(commonSettings.shape), ...settingNames(it.settings)];
    expect([...new Set(listed)].toSorted()).toEqual([...new Set(known)].toSorted());
  });

  test('has only examples that the service accepts', async () => {
    const examples = [...page.matchAll(/```json\n(.+?)```/gs)].map(([, json = '']) => json);
    expect(examples.length).toBeGreaterThan(1);
    for (const example of examples) {
      const folder = temporaryFolder();
      const file = path.join(folder, 'engines.json');
      mkdirSync(path.join(folder, 'voices'));
      writeFileSync(path.join(folder, 'voices', 'en_US-ljspeech-medium.onnx'), '');
      writeFileSync(file, example);
      const keys = createApiKeys({}, []);
      const { engines } = await loadEngines({ file, kinds: ENGINE_KINDS, keys, log: SILENT });
      await Promise.all(engines.map(({ engine }) => engine.close()));
    }
  });
});

function settingsIn(table: string): string[] {
  const rows = [...table.matchAll(/^\| (`[^|]+) \|/gm)].map(([, names = '']) => names);
  return rows.flatMap((names) => [...names.matchAll(/`(\w+)`/g)].map(([, n = '']) => n)).toSorted();
}

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
