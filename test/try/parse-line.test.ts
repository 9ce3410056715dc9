import type { APIApplicationCommand } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { LineError, parseLine } from '../../src/try/parse-line.ts';

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
  test.each([
    ['/say text:Hello there', { text: 'Hello there' }],
    ['/say Hello there', { text: 'Hello there' }],
    [
      '/say text:Hello there voice:voice-b-en-f-01',
      { text: 'Hello there', voice: 'voice-b-en-f-01' },
    ],
    ['/say voice:Emma text:안녕하세요 여러분', { voice: 'Emma', text: '안녕하세요 여러분' }],
    ['/say text:"quoted words" voice:Emma', { text: 'quoted words', voice: 'Emma' }],
    [
      '/say text:"a voice:Emma inside" voice:Oliver',
      { text: 'a voice:Emma inside', voice: 'Oliver' },
    ],
    ['/say text:"say vioce:Emma" voice:Emma', { text: 'say vioce:Emma', voice: 'Emma' }],
    ['/say text:note: this is fine', { text: 'note: this is fine' }],
    ['/say text:at 10:30, see https://a.example/x', { text: 'at 10:30, see https://a.example/x' }],
    ['/say text:he said "no" to it', { text: 'he said "no" to it' }],
    ['/say text:', { text: '' }],
    [
      '/say text:a speed:1.5 loud:true who:<@!123456789012345678>',
      { text: 'a', speed: 1.5, loud: true, who: '123456789012345678' },
    ],
    ['/say text:a loud:False', { text: 'a', loud: false }],
    ['/ping', {}],
  ])('reads the options of %s', (line, options) => {
    expect(parseLine(line, commands).options).toEqual(options);
  });

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

  test.each([
    ['/nothing', 'Unknown command /nothing. Commands: /say, /ping, /preset.'],
    ['/preset', 'Missing or unknown subcommand. Use one of: list, edit.'],
    ['/ping pong', 'This command has no options.'],
    ['/say text:a speed:fast', 'speed must be a number.'],
    ['/say text:a loud:maybe', 'loud must be true or false.'],
    [
      '/say text:Hello vioce:Emma',
      'Unknown option “vioce”. Did you mean “voice”? To speak the text unchanged, put it in quotes: text:"… vioce:…".',
    ],
    [
      '/say Hello speeed:2 voice:Emma',
      'Unknown option “speeed”. Did you mean “speed”? To speak the text unchanged, put it in quotes: text:"… speeed:…".',
    ],
  ])('rejects %s', (line, message) => {
    expect(() => parseLine(line, commands)).toThrow(new LineError(message));
  });
});
