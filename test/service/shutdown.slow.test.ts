import type { Agent } from 'node:http';
import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { HAS_HAPROXY, startHaproxy, WITHOUT_HAPROXY } from '../support/haproxy.ts';
import { keepAlive, sendOn, speakWhileLeaving } from '../support/service/keep-alive.ts';
import { runListening } from '../support/service/service-process.ts';
import { API_KEY, postTts, STREAMING } from '../support/service/start.ts';

const HELLO = { text: 'Hello', voice_id: 'voice-b-en-f-01', language: 'en' };

const send = (url: string, path: string, { agent, json }: { agent: Agent; json?: object }) =>
  sendOn(url, { path, agent, key: API_KEY, ...(json && { json }) });

describe('after SIGTERM, the service', () => {
  test('is not ready at once, answers everything for a while, and closes each connection', async () => {
    const { service, url } = await runListening({ VOICE_SERVICE_GRACE_SECONDS: '600' });
    const [old, fresh, probe] = [keepAlive(), keepAlive(), keepAlive()];
    expect(await send(url, '/v1/voices', { agent: old })).toMatchObject({
      status: 200,
      connection: 'keep-alive',
    });
    const sentences = 'This is one of several sentences that follow each other. '.repeat(5);
    const accepted = await postTts({ url }, { text: sentences }, { headers: STREAMING });

    service.child.kill('SIGTERM');
    await eventually(async () => {
      expect(await send(url, '/readyz', { agent: probe })).toMatchObject({
        status: 503,
        connection: 'close',
        body: expect.stringContaining('shutting down'),
      });
    });
    expect(await send(url, '/livez', { agent: probe })).toMatchObject({ status: 200 });
    // A request on the connection of an earlier one, and one on a new connection.
    for (const agent of [old, fresh]) {
      expect(await send(url, '/v1/tts', { agent, json: HELLO })).toMatchObject({
        status: 200,
        connection: 'close',
      });
    }
    expect((await accepted.arrayBuffer()).byteLength / 48_000).toBeGreaterThan(5 * 2);
    service.child.kill('SIGTERM');
    await service.ended;
  });

  test('does not wait for a load balancer after Ctrl-C', async () => {
    const { service } = await runListening({ VOICE_SERVICE_GRACE_SECONDS: '600' });
    service.child.kill('SIGINT');
    expect(await service.ended).toBe(0);
  });

  test.skipIf(!HAS_HAPROXY)(
    `loses no request behind a load balancer that never retries${WITHOUT_HAPROXY}`,
    { tags: ['full'] },
    async () => {
      const start = () => runListening({ VOICE_SERVICE_GRACE_SECONDS: '5' });
      const [leaving, staying] = [await start(), await start()];
      const balancer = await startHaproxy([leaving.url, staying.url]);
      const leave = () => {
        leaving.service.child.kill('SIGTERM');
        return leaving.service.ended;
      };
      const statuses = await speakWhileLeaving(balancer, API_KEY, { leave });
      expect(await leaving.service.ended).toBe(0);
      expect(statuses.length).toBeGreaterThanOrEqual(100);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
    },
  );
});
