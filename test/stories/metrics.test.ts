import { expect, onTestFinished, test } from 'vitest';
import { startHealthServer } from '../../src/bot/health.ts';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { waitForReply } from '../support/moderated-story.ts';
import { waitUntilRequested } from '../support/read-aloud.ts';
import { hearWhile, openStory } from '../support/story-fixture.ts';

/** The value of a metric without labels, or with these. */
function numberAt(text: string, series: string): number {
  const line = text.split('\n').find((it) => it.startsWith(`${series} `));
  return Number(line?.slice(series.length));
}

test('each gap between two packets is counted once', async () => {
  await using hosted = await startHostedService();
  await using story = await openStory({ environment: hosted.environment });
  const metrics = async () => (await story.stack.metrics()).text;
  const count = async () => numberAt(await metrics(), 'mynah_bot_packet_gap_seconds_count');
  expect(await count()).toBe(0);
  const ada = story.as('ada');
  const listener = await ada.joinVoice('Lounge');
  await hearWhile(listener, () => story.say(ada, 'tone 440 for 2000'));
  // 101 packets of sound, and 5 of silence at the end. More silence while the sound comes late.
  await eventually(async () => expect(await count()).toBeGreaterThanOrEqual(105));
  const text = await metrics();
  const bounds = [0.0205, 0.021, 0.022, 0.025, 0.03, 0.04, 0.06, 0.1, 0.25, 1, '+Inf'];
  const cumulative = bounds.map((le) =>
    numberAt(text, `mynah_bot_packet_gap_seconds_bucket{le="${le}"}`),
  );
  expect(cumulative).toEqual(cumulative.toSorted((a, b) => a - b));
  expect(cumulative.at(-1)).toBe(numberAt(text, 'mynah_bot_packet_gap_seconds_count'));
  // No packet is early, so together they take at least their time. The first may be late.
  const seconds = numberAt(text, 'mynah_bot_packet_gap_seconds_sum');
  expect(seconds).toBeGreaterThan(104 * 0.02 - 0.1);
});

test('monitoring shows that the bot is ready and what it does, but no member’s text', async () => {
  await using hosted = await startHostedService();
  await using story = await openStory({
    environment: hosted.environment,
    sandbox: { limits: { heartbeatIntervalMs: 500 } },
  });
  const health = await startHealthServer({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => health.close());
  const get = (path: string) => fetch(`http://127.0.0.1:${health.port}${path}`);
  const starting = await get('/readyz');
  expect([starting.status, await starting.json()]).toEqual([
    503,
    { status: 'starting', shards: [] },
  ]);
  expect((await get('/metrics')).status).toBe(503);
  health.watch(story.stack);
  const writable = await get('/readyz');
  const shards = [{ id: 0, state: 'ready' }];
  expect([writable.status, await writable.json()]).toEqual([200, { status: 'ready', shards }]);
  expect((await get('/elsewhere')).status).toBe(404);

  const ben = story.as('ben');
  const listener = await ben.joinVoice('Lounge');
  await hearWhile(listener, () => story.say(ben, 'tone 440 between us'));
  await waitForReply(await story.say(ben, 'tone 300 for 3000'), '🔊');
  await waitForReply(await story.say(ben, 'tone 350'), '⏳');
  await waitUntilRequested(hosted, 'tone 350');
  hosted.answerWith((response) => response.writeHead(400).end('{"detail":"no"}'));
  await waitForReply(await story.say(story.as('yuki'), 'tone 1', { output: 'file' }), '⚠️');

  const answer = await get('/metrics?from=prometheus');
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toContain('mynah_bot_first_sound_seconds_count 2');
  expect(text).toContain('mynah_bot_queue_items 1');
  expect(text).toContain('mynah_bot_voice_sessions 1');
  expect(text).toContain('mynah_bot_frames_late_total');
  expect(text).toContain('mynah_bot_interactions_total{command="say",code="ok"} 1');
  expect(text).toContain('interactions_total{command="say",code="voice-api.rejected"} 1');
  expect(text).toMatch(/voice_api_requests_total\{operation="tts",code="ok"\} 3/);
  expect(text).toContain('mynah_bot_shards{state="ready"} 1');
  expect(text).toContain('mynah_bot_shards{state="stopped"} 0');
  // A heartbeat on loopback can be acknowledged within the same millisecond.
  expect(text).toMatch(/mynah_bot_gateway_ping_seconds\{shard="0"\} 0(\.\d+)?\n/);
  expect(text).toContain('mynah_bot_guilds{state="available"} 1');
  expect(text).toContain('mynah_bot_identifies{state="left"} 999');
  expect(text).toContain('mynah_bot_identifies{state="used"} 1');
  expect(text).toMatch(/mynah_bot_encoder_jobs\{state="waiting"\} \d/);
  // SQLite has no connections.
  expect(text).not.toContain('mynah_bot_database_connections{');
  // 19, 17 and 8.
  expect(text).toContain('mynah_bot_characters_total{operation="tts"} 44');
  expect(text).not.toContain('between us');
  expect(text).not.toContain(hosted.key);
  expect(text).not.toContain(story.guild.id);
  expect(text).not.toContain(story.guild.member('ben').id);
  await (await ben.command('general', 'stop')).reply();

  await story.stack.stopBot();
  expect((await get('/readyz')).status).toBe(503);
  expect((await get('/livez')).status).toBe(200);
});
