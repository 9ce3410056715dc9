import { expect, test } from 'vitest';
import { checkVoiceService } from '../../../src/bot/voice-api/service-status.ts';
import { captureLog } from '../../support/violations.ts';
import { connect, KEY, serve } from './support.ts';

/** Checks a service that answers every request with a status. @returns what was logged, and the number of requests */
async function check(status: number): Promise<{ logged: string[]; requests: number }> {
  const server = await serve((_, response) => void response.writeHead(status).end());
  const { log, lines } = captureLog();
  await checkVoiceService(connect(server.url), log);
  expect(lines.join()).not.toContain(KEY);
  return { logged: lines.map((line) => JSON.parse(line).msg), requests: server.seen.length };
}

test.each([
  [401, [expect.stringContaining('check VOICE_API_KEY')]],
  [503, [expect.stringContaining('check VOICE_API_URL')]],
  [404, []],
  [403, []],
])(
  'a service that answers %i gets one request and at most one log line',
  async (status, logged) => {
    expect(await check(status)).toEqual({ logged, requests: 1 });
  },
);
