import { expect, onTestFinished, test, vi } from 'vitest';
import { openShortLog } from '../../src/try/screen-log.ts';

test('a repeated warning is printed once a minute, a repeated error every time', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const printed: string[] = [];
  const { log } = openShortLog('info', (text) => printed.push(text));
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
