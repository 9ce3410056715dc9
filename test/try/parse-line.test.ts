import type { APIApplicationCommand } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { LineError, parseLine } from '../../src/try/parse-line.ts';
import { readYaml } from '../support/tables.ts';

const { commands, options, subcommands, rejected } = readYaml<{
  commands: APIApplicationCommand[];
  options: [string, object][];
  subcommands: [string, string, object][];
  rejected: [string, string][];
}>('typed-commands.yaml');

describe('parseLine', () => {
  test.each(options)('reads the options of %s', (line, options) => {
    expect(parseLine(line, commands).options).toEqual(options);
  });

  test.each(subcommands)('finds the subcommand of %s', (line, subcommand, options) => {
    const parsed = { command: { name: 'preset' }, subcommand, options };
    expect(parseLine(line, commands)).toMatchObject(parsed);
  });

  test.each(rejected)('rejects %s', (line, message) => {
    expect(() => parseLine(line, commands)).toThrow(new LineError(message));
  });
});
