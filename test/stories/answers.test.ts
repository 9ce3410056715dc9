import { describe, expect, onTestFinished, test } from 'vitest';
import type { MessageView } from '../../src/sandbox/types.ts';
import { useStory } from '../support/club.ts';
import { hearWhile, openStory } from '../support/story-fixture.ts';
import { captureLog } from '../support/violations.ts';

const EDIT = 'PATCH /webhooks/:application/:token/messages/@original';
const WITHDRAWAL = 'DELETE /webhooks/:application/:token/messages/@original';
const FOLLOW_UP = 'POST /webhooks/:application/:token';
const CALLBACK = 'POST /interactions/:id/:token/callback';
const ACKNOWLEDGED = {
  status: 400,
  body: { code: 40060, message: 'Interaction has already been acknowledged.' },
};

const { hosted, story } = useStory({ environment: { MAX_TEXT_CHARACTERS: '5000' } });

describe('a reply that cannot be shown as usual', () => {
  test('does not interrupt the speech it describes, and is shown afterwards', async () => {
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    onTestFinished(() => ada.leaveVoice());
    story.sandbox.faults.rest.next(EDIT, { status: 403, body: { code: 50013, message: 'no' } });
    const heard = await hearWhile(listener, async () => {
      const run = await story.say(ada, 'tone 440 for 1500');
      expect((await run.reply()).content).toMatch(/^🔊/);
    });
    expect(heard.durationMs).toBeGreaterThan(1_400);
  });

  test('goes to the channel when the interaction is lost', async () => {
    story.sandbox.faults.rest.next(CALLBACK, {
      status: 404,
      body: { code: 10062, message: 'Unknown interaction' },
    });
    const ada = story.as('ada');
    const run = await story.say(ada, 'tone 441', { output: 'file', format: 'wav' });
    run.acknowledged.catch(() => {});
    const isPosted = ({ interactionId, content, attachments }: MessageView) =>
      interactionId === undefined && content.includes('tone 441') && attachments.length === 1;
    await expect.poll(() => ada.messages('general').some(isPosted)).toBe(true);
  });

  test('goes to the interaction when only the response to its acknowledgement is lost', async () => {
    const acknowledged = Promise.withResolvers<void>();
    // The response to a repeated request. The test simulates the first one.
    story.sandbox.faults.rest.next(CALLBACK, ACKNOWLEDGED);
    const stop = story.sandbox.traffic.on(({ path, status }) => {
      if (!path.endsWith('/callback') || status !== 400) return;
      const first = fetch(`${story.sandbox.restUrl}/v10${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"type":5}',
      });
      first.then(() => acknowledged.resolve(), acknowledged.reject);
    });
    hosted.answerWith((response) => {
      hosted.answerWith(undefined);
      void acknowledged.promise.then(() => response.writeHead(500).end());
    });
    const run = await story.say(story.as('ada'), 'tone 442', { output: 'file', format: 'wav' });
    const answer = await run.next(({ thinking }) => !thinking);
    stop();
    expect(answer.attachments).toHaveLength(1);
  });

  test('is a plain file when Discord refuses the voice message', async () => {
    story.sandbox.faults.rest.next(FOLLOW_UP, {
      status: 400,
      body: { code: 50160, message: 'Voice messages must have a single audio attachment.' },
    });
    const run = await story.say(story.as('ada'), 'tone 443', { output: 'file' });
    const answer = await run.next(({ attachments }) => attachments.length === 1);
    expect(answer.content).toMatch(/^🎙️/);
    expect(answer.content).not.toContain('aren’t allowed');
  });

  test('is shown only to the caller when a moderator deleted the “thinking” message first', async () => {
    const taken = Promise.withResolvers<void>();
    hosted.answerWith((response) => {
      hosted.answerWith(undefined);
      void taken.promise.then(() => response.writeHead(403).end());
    });
    const ada = story.as('ada');
    const run = await story.say(ada, 'tone 446', { output: 'file' });
    await run.acknowledged;
    ada.delete(run.original?.id ?? '');
    taken.resolve();
    const reply = await run.reply();
    expect(reply.content).toContain('status 403');
    expect(reply.ephemeral).toBe(true);
  });

  test('is shown to everyone when it cannot be shown only to the caller', async () => {
    story.sandbox.faults.rest.next(WITHDRAWAL, {
      status: 403,
      body: { code: 50013, message: 'no' },
    });
    const run = await story.say(story.as('ada'), 'tone 447', { voice: 'Nobody' });
    const reply = await run.reply();
    expect(reply.content).toContain('a voice called “Nobody”');
    expect(reply).toMatchObject({ id: run.original?.id, ephemeral: false });
  });

  test('never exceeds the maximum length of a message', async () => {
    // 300 graphemes of nine characters each.
    const towers = 'ཀ\u0f71\u0f72\u0f74\u0f7a\u0f7b\u0f7c\u0f7d\u0f80ཁ'.repeat(150);
    const run = await story.say(story.as('ada'), towers, { output: 'file' });
    const answer = await run.reply();
    expect(answer.content).toMatch(/^🎙️/);
    expect(Array.from(answer.content).length).toBeLessThan(1_200);
  });

  test('names the channel that the bot was moved to', async () => {
    const ada = story.as('ada');
    await ada.joinVoice('Lounge');
    const first = await story.say(ada, 'tone 444 for 1500');
    const second = await story.say(ada, 'tone 445');
    await first.next(({ content }) => content.startsWith('🔊'));
    ada.moveToVoice(story.sandbox.botUserId, 'Duet');
    const spoken = await second.next(({ content }) => content.startsWith('🔊'));
    expect(spoken.content).toContain(`<#${story.guild.channel('Duet').id}>`);
    ada.leaveVoice();
  });
});

test('a wait that outlives its interaction ends in one message with the audio', async () => {
  await using story = await openStory({
    environment: hosted.environment,
    sandbox: { limits: { interactionTokenMs: 500 } },
  });
  hosted.answerWith((response) => {
    hosted.answerWith(undefined);
    setTimeout(() => response.writeHead(500).end(), 700);
  });
  const ada = story.as('ada');
  await story.say(ada, 'tone 440', { output: 'file' });
  const inChannel = () => ada.messages('general').slice(1);
  await expect.poll(() => inChannel().at(-1)?.attachments).toHaveLength(1);
  expect(inChannel()).toHaveLength(1);
  expect(inChannel()[0]?.content).toMatch(/^🎙️/);
});

test('every pending interaction gets a reply before the bot shuts down', async () => {
  const story = await openStory({ environment: hosted.environment });
  const ada = story.as('ada');
  await ada.joinVoice('Lounge');
  const first = await story.say(ada, 'tone 440 for 600');
  const second = await story.say(ada, 'tone 300');
  await first.next(({ content }) => content.startsWith('🔊'));
  await second.next(({ content }) => content.startsWith('⏳'));
  // The sandbox waits long enough.
  story.sandbox.faults.rest.next(EDIT, {
    status: 429,
    retryAfterSecs: 2,
    body: { message: 'slow down', retry_after: 2, global: false },
  });
  const finished = first.next((message) => JSON.stringify(message).includes('queue:replay'));
  await story.close();
  await finished;
  const dropped = ada.messages('general').at(-1);
  expect(dropped?.content).toBe('I’m being updated. Try again in a few seconds.');
});

test('a second program with the same token is detected and reported to the operator once', async () => {
  const { log, lines } = captureLog();
  await using story = await openStory({ environment: hosted.environment, log });
  const countLinesWith = (words: string) => lines.filter((line) => line.includes(words)).length;
  const ask = async (times: number) => {
    for (let i = 0; i < times; i++) {
      story.sandbox.faults.rest.next(CALLBACK, ACKNOWLEDGED);
      const before = countLinesWith('could not acknowledge');
      const run = await story.as('ada').command('general', 'usage');
      run.acknowledged.catch(() => {});
      await expect.poll(() => countLinesWith('could not acknowledge')).toBe(before + 1);
    }
  };
  // As if Discord's response had been lost.
  await ask(2);
  expect(countLinesWith('same DISCORD_TOKEN')).toBe(0);
  await ask(2);
  expect(countLinesWith('same DISCORD_TOKEN')).toBe(1);
});
