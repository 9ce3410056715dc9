import { describe, expect, onTestFinished, test } from 'vitest';
import type { MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { useStory } from '../support/club.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { openStory, type Story } from '../support/story-fixture.ts';
import { captureLog } from '../support/violations.ts';

async function answer(story: Story, text: string, options: Record<string, OptionValue> = {}) {
  const run = await story.say(story.as('ada'), text, options);
  return run.reply();
}

function expectTrouble(message: MessageView, words: string | RegExp): void {
  expect(message.ephemeral).toBe(true);
  expect(message.content).toMatch(/^⚠️ /);
  expect(message.content).toMatch(words);
  expect(message.attachments).toEqual([]);
}

describe('a member gets a clear reply', () => {
  const { story, hosted } = useStory({ environment: { MAX_TEXT_CHARACTERS: '50' } });

  test.each<[string, string, Record<string, OptionValue>, RegExp]>([
    ['an empty text', '\u200b \u200b', {}, /nothing to speak in this text/],
    [
      'a text that is too long',
      'One two three four five six seven, and so on and so forth.',
      {},
      /58 characters\. The limit here is 50/,
    ],
    ['an unknown voice', 'hi', { voice: 'Nobody' }, /a voice called “Nobody”/],
    ['an unknown language', 'hi', { language: 'Klingon' }, /don’t speak “Klingon”/],
    ['a voice channel they are not in', 'hi', { output: 'voice' }, /Join a voice channel first/],
  ])('about %s, before characters are spent', async (_, text, options, words) => {
    const before = hosted.requestedTexts.length;
    expectTrouble(await answer(story, text, options), words);
    expect(hosted.requestedTexts.length).toBe(before);
  });

  test.each<[number, string, RegExp]>([
    [400, '{"error":{"code":"invalid_request","message":"no"}}', /rejected this request/],
    [401, 'nope', /rejected my API key.*Ask the operator of this bot/],
    [429, '<html>limit</html>', /voice service has no characters left/],
    [403, '', /status 403/],
    [
      400,
      '{"error":{"code":"voice_not_found","message":"no","param":"voice_id"}}',
      /^⚠️ I don’t know a voice called “voice-b-[\w-]+”/,
    ],
    [404, '<h1>Not Found</h1>', /Ask the operator of this bot to check VOICE_API_URL/],
    [200, '<html>Welcome!</html>', /audio that can’t be played/],
  ])(
    'about status %i of the voice service with the body %s, after one request',
    async (status, body, words) => {
      hosted.answerWith((response) => response.writeHead(status).end(body));
      onTestFinished(() => hosted.answerWith(undefined));
      const before = hosted.requestedTexts.length;
      expectTrouble(await answer(story, 'tone 440', { output: 'file' }), words);
      expect(hosted.requestedTexts.length).toBe(before + 1);
    },
  );

  test.each([
    ['Connect', /permissions there: \*\*Connect\*\*/],
    ['Speak', /permissions there: \*\*Speak\*\*/],
  ] as const)(
    'about the missing permission %s, before characters are spent',
    async (permission, words) => {
      const lounge = story.guild.channel('Lounge').id;
      story.sandbox.edit.channel(lounge, { overwrites: [{ member: '@bot', deny: [permission] }] });
      const ada = story.as('ada');
      await ada.joinVoice('Lounge');
      onTestFinished(() => {
        ada.leaveVoice();
        story.sandbox.edit.channel(lounge, { overwrites: [] });
      });
      const before = hosted.requestedTexts.length;
      expectTrouble(await answer(story, 'tone 440', { output: 'voice' }), words);
      expect(hosted.requestedTexts.length).toBe(before);
    },
  );

  test('without pings or markdown from their own text', async () => {
    const ben = story.guild.member('ben').id;
    const evil = `@everyone <@${ben}> [a](http://b.example) **x** tone 300`;
    const message = await answer(story, evil, { output: 'file' });
    expect(message.pinged).toEqual([]);
    expect(message.mentionsEveryone).toBe(false);
    expect(message.content).not.toContain('@everyone');
    expect(message.content).not.toMatch(/\]\(http/);
    expect(hosted.requestedTexts.at(-1)).toContain('Ben');
  });
});

test('what a member mistypes does not fill the log, but a failing service is in it', async () => {
  await using hosted = await startHostedService();
  const { log, lines } = captureLog();
  await using story = await openStory({ environment: hosted.environment, log });
  await answer(story, 'hi', { voice: 'Nobody' });
  hosted.answerWith((response) => response.writeHead(403).end());
  await answer(story, 'tone 440', { output: 'file' });
  const failures = lines
    .map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } })
    .filter(({ msg }) => msg === 'the command failed');
  const { info, debug } = log.levels.values;
  expect(failures.map(({ level, err }) => [level, err?.message.split(' ')[0]])).toEqual([
    [debug, 'voice.unknown'],
    [info, 'voice-api.failed'],
  ]);
});

test('a service that cannot be reached is reported to the operator before anyone speaks', async () => {
  const { log, lines } = captureLog();
  await using _story = await openStory({
    environment: { VOICE_API_URL: 'http://127.0.0.1:9', VOICE_API_KEY: 'a-key' },
    log,
  });
  const warnings = () => lines.filter((line) => line.includes('check VOICE_API_URL'));
  await expect.poll(warnings).toHaveLength(1);
});
