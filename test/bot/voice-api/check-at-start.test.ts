import { expect, test } from 'vitest';
import { checkVoiceService } from '../../../src/bot/voice-api/check-at-start.ts';
import { keepLog } from '../../support/watch.ts';
import { connect, KEY, serve } from './support.ts';

/** What is logged, and how often the service was asked, when it answers every request so. */
async function checked(status: number): Promise<{ told: string[]; asked: number }> {
  const server = await serve((_, response) => void response.writeHead(status).end());
  const { log, lines } = keepLog();
  await checkVoiceService(connect(server.url), log);
  expect(lines.join()).not.toContain(KEY);
  return { told: lines.map((line) => JSON.parse(line).msg), asked: server.seen.length };
}

test.each([
  [401, [expect.stringContaining('check VOICE_API_KEY')]],
  [503, [expect.stringContaining('check VOICE_API_URL')]],
  [404, []],
  [403, []],
])(
  'a voice service that answers %i is asked once, and told in one line at most',
  async (status, told) => {
    expect(await checked(status)).toEqual({ told, asked: 1 });
  },
);
