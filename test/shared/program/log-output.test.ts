import { expect, onTestFinished, test, vi } from 'vitest';
import { openTextLog } from '../../../src/shared/program/log-output.ts';

test('a repeated warning is printed once a minute, a repeated error every time', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const printed: string[] = [];
  const { log } = openTextLog('info', 'mynah', (line) => printed.push(line));
  const twice = (level: 'warn' | 'error', words: string) => {
    log[level](words);
    log[level](words);
  };
  twice('warn', 'busy');
  twice('error', 'broken');
  log.warn('something else');
  vi.advanceTimersByTime(60_000);
  twice('warn', 'busy');
  expect(printed).toEqual([
    '  ! mynah: busy',
    '  ! mynah: broken',
    '  ! mynah: broken',
    '  ! mynah: something else',
    '  ! mynah: busy',
  ]);
});

test('an error is one line: its sentence, or what happened and why', () => {
  const printed: string[] = [];
  const { log } = openTextLog('info', 'mynah', (line) => printed.push(line));
  const err = new Error('getaddrinfo ENOTFOUND discord.com');
  log.warn({ err }, 'Cannot reach Discord. Next attempt in 2 s.');
  log.error({ err }, 'could not restart the voice service');
  expect(printed).toEqual([
    '  ! mynah: Cannot reach Discord. Next attempt in 2 s.',
    '  ! mynah: could not restart the voice service (getaddrinfo ENOTFOUND discord.com)',
  ]);
});

test('an error that nobody expected is printed with its stack', () => {
  const printed: string[] = [];
  openTextLog('info', 'mynah', (line) => printed.push(line)).log.fatal(
    { err: new Error('oh') },
    'uncaught',
  );
  expect(printed.join()).toMatch(/mynah: uncaught:\nError: oh\n +at /);
});
