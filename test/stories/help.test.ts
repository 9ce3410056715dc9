import { describe, expect, test } from 'vitest';
import type { MessageView } from '../../src/sandbox/types.ts';
import { useClub } from '../support/club.ts';
import { EVERY_COMMAND } from '../support/every-command.ts';
import { press, replyTo, waitForReply } from '../support/moderated-story.ts';
import { changeSettings } from '../support/settings.ts';
import { hearWhile, openStory } from '../support/story-fixture.ts';

const { hosted, story } = useClub();

/** The commands that a card mentions, such as `read on`. */
const mentioned = ({ text }: MessageView) =>
  [...text.matchAll(/<\/([^:>]+):\d+>/g)].map(([, name]) => name ?? '');

describe('/help', () => {
  test('mentions the commands that a member may use, in their language', async () => {
    const card = await replyTo(story.as('ben'), 'help');
    expect(card.ephemeral).toBe(true);
    const names = 'say,emote,voices,clone,preset save,join,leave,queue,skip,stop';
    // Their own dictionary.
    const own = 'dictionary add,privacy,usage';
    expect(mentioned(card).join(',')).toBe(`${names},${own}`);
    const ways = EVERY_COMMAND.map(({ name }) => name.replace('/', ''));
    for (const name of mentioned(card)) expect(ways).toContain(name);
    expect(card.text).toContain('**Your voice**');
    expect(card.text).not.toMatch(/Server managers|\*\*Reading/);
    expect(card.text.split('\n').length).toBeLessThan(26);
    const korean = await replyTo(story.as('minjun'), 'help');
    expect(mentioned(korean)).toEqual(mentioned(card));
    expect(korean.text).toContain('**내 목소리**');
    expect((await replyTo(story.as('yuki'), 'help')).text).toContain('**ボイスチャンネルで**');
  });

  test('also mentions what only server managers may use, and the steps until they read a channel', async () => {
    const ada = story.as('ada');
    const card = await replyTo(ada, 'help');
    const more = ['read on', 'read settings', 'sound add', 'settings'];
    for (const name of more) expect(mentioned(card)).toContain(name);
    const steps = await (await press(ada, card, 'Show the steps')).reply();
    expect(steps.ephemeral).toBe(true);
    expect(steps.text).toContain('**2. Read a channel aloud.**');
    await (await ada.command('general', 'read', {}, { subcommand: 'on' })).reply();
    expect((await replyTo(ada, 'help')).text).not.toContain('Three steps');
    await (await ada.command('general', 'read', {}, { subcommand: 'off' })).reply();
  });

  test('leaves out commands that the server’s settings keep from a member', async () => {
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await changeSettings(ada, { roles: { clone: [story.guild.role('@everyone').id] } });
    expect(mentioned(await replyTo(ben, 'help'))).toContain('clone');
    await changeSettings(ada, { roles: { clone: [story.guild.role('Trusted').id] } });
    expect(mentioned(await replyTo(ben, 'help'))).not.toContain('clone');
    expect(mentioned(await replyTo(ada, 'help'))).toContain('clone');
  });

  test('in direct messages, has only what works there', async () => {
    const ben = story.sandbox.directMessages('ben');
    const card = await (await ben.command('Mynah', 'help')).reply();
    expect(mentioned(card)).toEqual(['say', 'emote', 'voices', 'privacy']);
    expect(card.text).toContain('Write to me, and I answer with your words as a voice message.');
    const voices = await (await press(ben, card, 'Browse voices')).reply();
    expect(voices.text).not.toContain('⚠️');
    const posted = await press(ben, card, 'Say hello');
    await posted.next(({ voiceMessage }) => voiceMessage);
  });

  test('has an example that speaks in the voice channel and is charged like /say', async () => {
    const listener = await story.as('ben').joinVoice('Lounge');
    const page = await replyTo(story.as('ben'), 'help');
    const heard = await hearWhile(listener, () => press(story.as('ben'), page, 'Say hello'));
    expect(heard.durationMs).toBeGreaterThan(300);
    expect(hosted.requestedTexts.at(-1)).toBe('Hello! It’s good to be here.');
    story.as('ben').leaveVoice();
    await expect
      .poll(async () => (await replyTo(story.as('ben'), 'usage')).text)
      .toContain('/help 28');
  });

  test('has an example that is posted outside of voice, in the member’s language', async () => {
    const page = await replyTo(story.as('yuki'), 'help');
    const run = await press(story.as('yuki'), page, 'あいさつする');
    const posted = await waitForReply(run, '🎙️');
    expect(posted.content).toContain('こんにちは');
    expect(posted.ephemeral).toBe(false);
  });

  test('shows the voices in a separate reply, and stays visible', async () => {
    const ben = story.as('ben');
    const page = await replyTo(ben, 'help');
    const voices = await (await press(ben, page, 'Browse voices')).reply();
    expect(voices.ephemeral).toBe(true);
    expect(ben.messages('general').find(({ id }) => id === page.id)).toEqual(page);
  });

  test('does not promise to read channels without the message content intent', async () => {
    await using limited = await openStory({
      environment: { ...hosted.environment, TERMS_URL: 'https://example.com/terms' },
      sandbox: { privilegedIntents: [] },
    });
    const card = await replyTo(limited.as('ada'), 'help');
    expect(mentioned(card)).not.toContain('read on');
    expect(card.text).toContain('I can’t read channels aloud here');
    expect(card.text).toContain('</join:');
    expect(card.text).not.toContain('has me read');
    expect(card.text).toContain('[Terms of service](https://example.com/terms)');
  });
});
