import type { APIApplicationCommand } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { LineError, parseLine } from '../../src/try/parse-line.ts';
import { readSection } from '../support/tables.ts';

const commands = [
  {
    name: 'say',
    type: 1,
    description: 'Say',
    options: [
      { type: 3, name: 'text', description: 'text', required: true },
      { type: 3, name: 'voice', description: 'voice' },
      { type: 10, name: 'speed', description: 'speed' },
      { type: 5, name: 'loud', description: 'loud' },
      { type: 6, name: 'who', description: 'who' },
    ],
  },
  { name: 'ping', type: 1, description: 'Ping' },
  {
    name: 'preset',
    type: 1,
    description: 'Presets',
    options: [
      { type: 1, name: 'list', description: 'list' },
      {
        type: 2,
        name: 'edit',
        description: 'edit',
        options: [
          {
            type: 1,
            name: 'rename',
            description: 'rename',
            options: [{ type: 3, name: 'name', description: 'name' }],
          },
        ],
      },
    ],
  },
] as unknown as APIApplicationCommand[];

describe('parseLine', () => {
  test.each(readSection('text/command-lines.tsv', 'accepted'))(
    'reads the options of %s',
    (line = '', options = '') => {
      expect(parseLine(line, commands).options).toEqual(JSON.parse(options));
    },
  );

  test.each([
    ['/preset list', 'list', {}],
    ['/preset edit rename name:Old one', 'edit rename', { name: 'Old one' }],
  ])('finds the subcommand of %s', (line, subcommand, options) => {
    expect(parseLine(line, commands)).toMatchObject({
      command: { name: 'preset' },
      subcommand,
      options,
    });
  });

  test.each(readSection('text/command-lines.tsv', 'refused'))(
    'rejects %s',
    (line = '', message = '') => {
      expect(() => parseLine(line, commands)).toThrow(new LineError(message));
    },
  );
});
