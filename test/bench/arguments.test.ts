import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArguments, type SoundBenchOptions } from '../../bench/arguments.ts';
import { ABUSE_NAMES } from '../../bench/hostile/abuses.ts';
import { MACHINES_PARTS } from '../../bench/machines/parts.ts';
import { SOUND_PARTS } from '../../bench/sound/parts.ts';
import { PlainError } from '../../src/shared/common/plain-error.ts';
import { readTable } from '../support/tables.ts';

describe('the benchmark', () => {
  test('measures 10 and 50 servers with 60 rounds by default', () => {
    expect(readArguments([])).toEqual({
      of: 'bot',
      jsonFile: undefined,
      only: ['alone', 'speech', 'ffmpeg', 'cached'],
      guilds: [10, 50],
      cached: [50, 100, 200, 300, 400, 500],
      rounds: 60,
      profileFolder: undefined,
      quick: false,
    });
  });

  test('takes all options', () => {
    const args = ['--quick', '--json', 'out.json', '--guilds', '20, 5,20', '--rounds', '100'];
    const others = ['--cached', '500,1', '--only', 'cached, speech', '--profile', 'profiles'];
    expect(readArguments([...args, ...others])).toEqual({
      of: 'bot',
      jsonFile: 'out.json',
      only: ['speech', 'cached'],
      guilds: [5, 20],
      cached: [1, 500],
      rounds: 100,
      profileFolder: path.resolve('profiles'),
      quick: true,
    });
  });

  test('measures less with --quick', () => {
    expect(readArguments(['--quick'])).toMatchObject({
      guilds: [10],
      cached: [10],
      rounds: 8,
    });
  });

  test('measures every part of the service unless --only names some', () => {
    const parts = [
      'latency',
      'speed',
      'parallel',
      'fairness',
      'engines',
      'sherpa',
      'cloning',
      'memory',
    ];
    expect(readArguments(['service'])).toEqual({
      of: 'service',
      jsonFile: undefined,
      only: parts,
      rounds: 60,
      requests: 10_000,
      quick: false,
    });
    const args = ['service', '--only', 'speed, latency', '--requests', '2500', '--quick'];
    expect(readArguments(args)).toMatchObject({
      only: ['latency', 'speed'],
      requests: 2_500,
      rounds: 15,
      quick: true,
    });
  });

  test('measures every part of the sound unless --only names some', () => {
    const { only, ...rest } = readArguments(['sound']) as SoundBenchOptions;
    expect(rest).toEqual({ of: 'sound', jsonFile: undefined, quick: false });
    expect(only).toEqual(SOUND_PARTS.map(({ name }) => name));
    const args = ['sound', '--only', 'loudness, edges', '--quick', '--json', 'out.json'];
    expect(readArguments(args)).toEqual({
      of: 'sound',
      jsonFile: 'out.json',
      only: ['edges', 'loudness'],
      quick: true,
    });
  });

  test('measures every part of the machines unless --only names some', () => {
    expect(readArguments(['machines'])).toEqual({
      of: 'machines',
      jsonFile: undefined,
      only: MACHINES_PARTS.map(({ name }) => name),
      quick: false,
    });
    const args = ['machines', '--only', 'world', '--quick'];
    expect(readArguments(args)).toMatchObject({ only: ['world'], quick: true });
  });

  test('measures every part of the pages unless --only names some', () => {
    expect(readArguments(['pages'])).toEqual({
      of: 'pages',
      jsonFile: undefined,
      only: ['load', 'interaction', 'lag', 'start'],
      rounds: 30,
      quick: false,
    });
    const args = ['pages', '--only', 'start,load', '--quick'];
    expect(readArguments(args)).toMatchObject({ only: ['load', 'start'], rounds: 9 });
  });

  test('measures next to every abuse unless --only names some', () => {
    expect(readArguments(['hostile'])).toMatchObject({
      of: 'hostile',
      seconds: 10,
      only: ABUSE_NAMES,
    });
    const args = ['hostile', '--only', 'flood,over_quota', '--seconds', '3'];
    expect(readArguments(args)).toMatchObject({ only: ['over_quota', 'flood'], seconds: 3 });
  });

  test('plays two weeks, or as many hours as wanted', () => {
    expect(readArguments(['soak'])).toEqual({ of: 'soak', hours: 2, outFile: 'soak.jsonl' });
    const args = ['soak', '--hours', '0.5', '--out', 'samples.jsonl'];
    expect(readArguments(args)).toEqual({ of: 'soak', hours: 0.5, outFile: 'samples.jsonl' });
  });

  test.each(readTable('text/benchmark-arguments.tsv'))(
    'refuses %j with one sentence and the usage',
    (line = '', sentence = '') => {
      const read = () => readArguments(line.split(' '));
      expect(read).toThrow(PlainError);
      expect(read).toThrow(new RegExp(`^${RegExp.escape(sentence)}\n\nUsage: npm run bench`));
    },
  );
});
