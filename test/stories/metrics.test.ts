import { expect, test } from 'vitest';
import { startHealthServer } from '../../src/bot/health.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { waitForReply } from '../support/moderated-story.ts';
import { hearWhile, openStory } from '../support/story-fixture.ts';

test('monitoring shows that the bot is ready and what it does, but no member’s text', async () => {
  await using hosted = await startHostedService();
  await using story = await openStory({
    environment: hosted.environment,
  });
  const health = await startHealthServer({ host: '127.0.0.1', port: 0 }, story.stack);
  const get = (path: string) => fetch(`http://127.0.0.1:${health.port}${path}`);
  try {
    const ready = await get('/healthz');
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    const writable = await get('/readyz');
    const shards = [{ id: 0, state: 'ready' }];
    expect([writable.status, await writable.json()]).toEqual([200, { status: 'ready', shards }]);
    expect((await get('/elsewhere')).status).toBe(404);

    const ben = story.as('ben');
    const listener = await ben.joinVoice('Lounge');
    await hearWhile(listener, () => story.say(ben, 'tone 440 between us'));
    await waitForReply(await story.say(ben, 'tone 300 for 3000'), '🔊');
    await waitForReply(await story.say(ben, 'tone 350'), '⏳');
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
    expect(text).toContain(
      'mynah_bot_interactions_total{command="say",code="voice-api.rejected"} 1',
    );
    expect(text).toMatch(/voice_api_requests_total\{operation="tts",code="ok"\} 3/);
    // 19, 17 and 8.
    expect(text).toContain('mynah_bot_characters_total{operation="tts"} 44');
    expect(text).not.toContain('between us');
    expect(text).not.toContain(hosted.key);
    expect(text).not.toContain(story.guild.id);
    expect(text).not.toContain(story.guild.member('ben').id);
    await (await ben.command('general', 'stop')).reply();

    await story.stack.stopBot();
    expect((await get('/healthz')).status).toBe(503);
    expect((await get('/readyz')).status).toBe(503);
  } finally {
    await health.close();
  }
});
