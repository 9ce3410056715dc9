import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArguments, readSoakArguments } from '../../bench/arguments.ts';
import { PlainError } from '../../src/shared/common/plain-error.ts';
import { readTable } from '../support/tables.ts';

describe('the benchmark', () => {
  test('measures 10 and 50 servers with 60 rounds by default', () => {
    const { benchmark, ...command } = readArguments([]);
    expect(benchmark.name).toBe('bot');
    expect(command).toEqual({
      only: ['alone', 'speech', 'ffmpeg', 'cached'],
      options: {
        isQuick: false,
        guilds: [10, 50],
        cached: [50, 100, 200, 300, 400, 500],
        rounds: 60,
        requests: 0,
        seconds: 0,
        profileFolder: undefined,
      },
      jsonFile: undefined,
    });
  });

  test('takes all options', () => {
    const args = ['--quick', '--json', 'out.json', '--guilds', '20, 5,20', '--rounds', '100'];
    const others = ['--cached', '500,1', '--only', 'cached, speech', '--profile', 'profiles'];
    expect(readArguments([...args, ...others])).toMatchObject({
      only: ['speech', 'cached'],
      options: {
        isQuick: true,
        guilds: [5, 20],
        cached: [1, 500],
        rounds: 100,
        profileFolder: path.resolve('profiles'),
      },
      jsonFile: 'out.json',
    });
  });

  test('measures less with --quick', () => {
    const { options } = readArguments(['--quick']);
    expect(options).toMatchObject({ guilds: [10], cached: [10], rounds: 8 });
  });

  test.each([
    ['service', { rounds: 60, requests: 10_000 }, 'speed, latency', ['latency', 'speed']],
    ['pages', { rounds: 30 }, 'start,load', ['load', 'start']],
    ['hostile', { seconds: 10 }, 'flood,over_quota', ['over_quota', 'flood']],
    ['sound', {}, 'loudness, edges', ['edges', 'loudness']],
  ])('measures every part of %s unless --only names some', (name, usual, list, parts) => {
    const all = readArguments([name]);
    expect(all.benchmark.name).toBe(name);
    expect(all.options).toMatchObject(usual);
    expect(all.only).toEqual(all.benchmark.partNames);
    expect(readArguments([name, '--only', list]).only).toEqual(parts);
  });

  test('plays two weeks, or as many hours as wanted', () => {
    expect(readSoakArguments([])).toEqual({ hours: 2, outFile: 'soak.jsonl' });
    const args = ['--hours', '0.5', '--out', 'samples.jsonl'];
    expect(readSoakArguments(args)).toEqual({ hours: 0.5, outFile: 'samples.jsonl' });
  });

  test.each(readTable('text/benchmark-arguments.tsv'))(
    'refuses %j with one sentence and the usage',
    (line = '', sentence = '') => {
      const [first, ...rest] = line.split(' ');
      const read = () =>
        first === 'soak' ? readSoakArguments(rest) : readArguments(line.split(' '));
      expect(read).toThrow(PlainError);
      expect(read).toThrow(new RegExp(`^${RegExp.escape(sentence)}\n\nUsage: npm run bench`));
    },
  );
});
