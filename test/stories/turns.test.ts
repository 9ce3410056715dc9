import { describe, expect, onTestFinished, test } from 'vitest';
import type { Member } from '../../src/sandbox/types.ts';
import { openClub } from '../support/club.ts';
import {
  find,
  optionsOf,
  playAgain,
  press,
  replyTo,
  waitForReply,
} from '../support/moderated-story.ts';
import { changeSettings } from '../support/settings.ts';
import type { Story } from '../support/story-fixture.ts';
import { tonesOf, waitForTones } from '../support/tones.ts';

/** Speaks until the item is removed. */
const LONG = 'tone 300 for 60000';

/** A member speaks while others listen. */
async function speaking(story: Story, who: Member, text = LONG) {
  const listener = who.listener ?? (await who.joinVoice('Lounge'));
  const run = await story.say(who, text);
  return { listener, run, message: await waitForReply(run, '🔊') };
}

describe('the queue', () => {
  test('plays every member’s first item before anyone’s second', async () => {
    await using story = await openClub();
    const [ben, eve] = [story.as('ben'), story.as('eve')];
    await eve.joinVoice('Lounge');
    const { listener } = await speaking(story, ben, 'tone 300 for 3000');
    for (const hertz of [400, 500]) {
      await (await story.say(ben, `tone ${hertz} for 700`)).reply();
    }
    const waiting = await (await story.say(eve, 'tone 900 for 700')).reply();
    expect(waiting.content).toContain('at position 1');
    expect(await waitForTones(listener, 4)).toEqual([300, 900, 400, 500]);
  });
});

describe('/skip', () => {
  test('is for the item’s owner and moderators, and the reply names who skipped it', async () => {
    await using story = await openClub();
    const [ben, eve, mod] = [story.as('ben'), story.as('eve'), story.as('mod')];
    await eve.joinVoice('Lounge');
    const { run, message, listener } = await speaking(story, ben);
    const refused = await replyTo(eve, 'skip');
    expect(refused.content).toMatch(/^⚠️ .*Move Members/);
    expect(refused.ephemeral).toBe(true);
    const refusal = await (await press(eve, message, 'Skip')).next(({ ephemeral }) => ephemeral);
    expect(refusal.content).toContain('Move Members');
    expect(run.original?.content).toBe(message.content);

    expect((await replyTo(mod, 'skip')).content).toBe('⏭️ Skipped: “tone 300 for 60000”');
    expect((await waitForReply(run, '⏭️')).content).toContain(`<@${mod.userId}>`);
    await speaking(story, ben, 'tone 800 for 700');
    await expect.poll(() => tonesOf(listener.packets).at(-1)).toBe(800);
  });

  test('works with the button below the owner’s reply, and for any listener once the owner has left', async () => {
    await using story = await openClub();
    const [ben, eve] = [story.as('ben'), story.as('eve')];
    await eve.joinVoice('Lounge');
    const first = await speaking(story, ben);
    await press(ben, first.message, 'Skip');
    await waitForReply(first.run, '⏭️');
    const second = await speaking(story, ben, `${LONG} ${'and so on '.repeat(20)}`);
    ben.leaveVoice();
    // Shortened as in the queue, because everyone sees it.
    await expect
      .poll(async () => (await replyTo(eve, 'skip')).content)
      .toMatch(/^⏭️ Skipped: “.{60}…”$/);
    await waitForReply(second.run, '⏭️');
    expect((await replyTo(eve, 'skip')).content).toBe('The queue is empty.');
  });
});

describe('/stop', () => {
  test('clears the queue for moderators and for a member alone with the bot, which stays', async () => {
    await using story = await openClub();
    const [ben, eve, mod] = [story.as('ben'), story.as('eve'), story.as('mod')];
    await eve.joinVoice('Lounge');
    const { run } = await speaking(story, ben);
    const next = await story.say(eve, 'tone 500');
    await next.reply();
    expect((await replyTo(mod, 'stop')).content).toBe(
      '⏹️ Stopped “tone 300 for 60000” and 1 more item.',
    );
    await Promise.all([waitForReply(run, '⏭️'), waitForReply(next, '⏭️')]);

    const again = await speaking(story, ben);
    eve.leaveVoice();
    await (await story.say(ben, 'tone 600')).reply();
    expect((await replyTo(ben, 'stop')).content).toMatch(/^⏹️/);
    await waitForReply(again.run, '⏭️');
    expect(story.guild.channel('Lounge').present).toContain(story.sandbox.botUserId);
    expect(await replyTo(ben, 'stop')).toMatchObject({
      content: 'The queue is empty.',
      ephemeral: true,
    });
  });

  test('removes only their own items for members who do not control the queue', async () => {
    await using story = await openClub();
    const [ben, eve, minjun] = [story.as('ben'), story.as('eve'), story.as('minjun')];
    await eve.joinVoice('Lounge');
    const { run, listener } = await speaking(story, ben);
    const bens = await story.say(ben, 'tone 500');
    const eves = await story.say(eve, 'tone 900 for 700');
    await Promise.all([bens.reply(), eves.reply()]);
    expect((await replyTo(minjun, 'stop')).content).toBe('대기열에 내 항목이 없어요.');
    expect((await replyTo(ben, 'stop')).content).toBe(
      '⏹️ Stopped “tone 300 for 60000” and 1 more item.',
    );
    await Promise.all([waitForReply(run, '⏭️'), waitForReply(bens, '⏭️')]);
    await expect.poll(() => tonesOf(listener.packets).at(-1)).toBe(900);
  });
});

describe('/queue', () => {
  test('shows all items to the caller only, without markdown, and removes the caller’s own', async () => {
    await using story = await openClub();
    const [ben, eve] = [story.as('ben'), story.as('eve')];
    await eve.joinVoice('Lounge');
    await speaking(story, ben);
    const hostile = await story.say(eve, 'tone 400 @everyone **bold** [x](https://evil.example)');
    await hostile.reply();
    const bens = await story.say(ben, 'tone 600');
    await bens.reply();

    const list = await replyTo(eve, 'queue');
    expect(list.ephemeral).toBe(true);
    expect(list.pinged).toEqual([]);
    expect(list.mentionsEveryone).toBe(false);
    const [title, playing, progress, first, second, total] = list.text.split('\n');
    expect(title).toContain(`<#${story.guild.channel('Lounge').id}>`);
    expect(playing).toBe(`**Now** <@${ben.userId}>: “tone 300 for 60000”`);
    expect(progress).toMatch(/^━*●─* 0:\d\d \/ ≈?\d:\d\d$/u);
    expect(first).toMatch(/ · ≈?0:\d\d · in ≈?\d:\d\d$/);
    expect(first).toContain(`1. <@${eve.userId}>`);
    expect(first).not.toMatch(/\*\*|\]\(/);
    expect(second).toContain(`2. <@${ben.userId}>: “tone 600”`);
    expect(total).toContain('2 waiting');
    expect(ben.messages('general').some(({ id }) => id === list.id)).toBe(false);

    const mine = await (await press(eve, list, 'My items')).next(({ text }) =>
      text.includes('tone 400'),
    );
    expect(mine.text).not.toContain('tone 600');
    const menu = find(mine, 'Remove items…');
    const [own] = optionsOf(mine);
    const after = await (await eve.choose(mine, menu, [own?.value ?? ''])).next(({ text }) =>
      text.includes('You have nothing in the queue'),
    );
    expect(after.text).toContain('1 waiting');

    await waitForReply(hostile, '⏭️');
    await replyTo(ben, 'stop');
    // The bot is still there. An empty queue has no total.
    const nothing = async () => (await replyTo(ben, 'queue')).text;
    await expect.poll(nothing).toMatch(`${title}\nThe queue is empty.`);
    expect(await nothing()).not.toContain('waiting');
  });

  test('shows text from a restricted channel only to members who can see that channel', async () => {
    const view = ['ViewChannel' as const];
    await using story = await openClub({
      channels: [
        { name: 'general' },
        {
          name: 'staff',
          overwrites: [
            { role: '@everyone', deny: view },
            { role: 'Moderator', allow: view },
            { role: 'Trusted', allow: view },
          ],
        },
        { name: 'Lounge', kind: 'voice' },
      ],
    });
    const [mod, ben, eve] = [story.as('mod'), story.as('ben'), story.as('eve')];
    story.sandbox.edit.member(story.guild.id, ben.userId, { roles: ['Trusted'] });
    await mod.joinVoice('Lounge');
    const run = await mod.command('staff', 'say', { text: LONG });
    await waitForReply(run, '🔊');
    const seenBy = async (member: Member) => (await replyTo(member, 'queue')).text;
    expect(await seenBy(ben)).toContain(LONG);
    expect(await seenBy(eve)).not.toContain('tone');
    expect((await replyTo(mod, 'skip')).content).toBe('⏭️ Skipped: “…”');
  });

  test('shows text from a private thread only there, and to moderators of threads', async () => {
    await using story = await openClub({
      roles: [{ name: 'Moderator', permissions: ['ManageThreads'] }],
    });
    const [mod, ben, eve] = [story.as('mod'), story.as('ben'), story.as('eve')];
    ben.threads.start('general', 'Open');
    ben.threads.start('general', 'Secret', { isPrivate: true });
    ben.threads.add('Secret', story.sandbox.botUserId);
    await ben.joinVoice('Lounge');
    const sayIn = async (place: string) =>
      waitForReply(await ben.command(place, 'say', { text: LONG }), '🔊');
    const skipIn = async (place: string) => (await (await ben.command(place, 'skip')).reply()).text;
    const seenBy = async (member: Member) => (await replyTo(member, 'queue')).text;
    await sayIn('Open');
    expect(await seenBy(eve)).toContain(LONG);
    expect(await skipIn('general')).toContain(LONG);
    await sayIn('Secret');
    expect(await seenBy(eve)).not.toContain('tone');
    expect(await seenBy(mod)).toContain(LONG);
    expect(await skipIn('general')).toBe('⏭️ Skipped: “…”');
    await sayIn('Secret');
    expect(await skipIn('Secret')).toContain(LONG);
  });

  test('cancels the request in progress when its item is removed', async () => {
    await using story = await openClub();
    const ben = story.as('ben');
    await ben.joinVoice('Lounge');
    const asked = Promise.withResolvers<void>();
    const cancelled = Promise.withResolvers<void>();
    story.hosted.answerWith((response) => {
      response.on('close', cancelled.resolve);
      asked.resolve();
    });
    onTestFinished(() => story.hosted.answerWith(undefined));
    const run = await story.say(ben, 'tone 400');
    await asked.promise;
    expect((await replyTo(ben, 'skip')).content).toMatch(/^⏭️/);
    await cancelled.promise;
    await waitForReply(run, '⏭️');
  });
});

describe('a server’s settings', () => {
  test('remove all items of a member who is blocked, including the one being spoken', async () => {
    await using story = await openClub();
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    await ben.joinVoice('Lounge');
    const { run } = await speaking(story, eve);
    const [hers, his] = [
      await story.say(eve, 'tone 400'),
      await story.say(ben, 'tone 900 for 700'),
    ];
    await Promise.all([hers.reply(), his.reply()]);
    await changeSettings(ada, { block: [eve.userId] });
    const blocked = '⚠️ A server manager has blocked you';
    await Promise.all([
      waitForReply(run, blocked),
      waitForReply(hers, blocked),
      waitForReply(his, '🔊'),
    ]);
  });

  test('limit the queue, and let a role manage everyone’s items', async () => {
    await using story = await openClub();
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    await changeSettings(ada, {
      roles: { playback: ['Trusted'] },
      limits: { queue: 3, member: 1 },
    });
    await eve.joinVoice('Lounge');
    const { listener } = await speaking(story, ben, 'tone 600 for 700');
    expect(await waitForTones(listener, 1)).toEqual([600]);
    const { run } = await speaking(story, ben);
    await (await story.say(ben, 'tone 400')).reply();
    const tooMany = await (await story.say(ben, 'tone 500')).reply();
    expect(tooMany.content).toMatch(/^⚠️ You can have only 1 item in the queue/);
    // Replays wait like any other item.
    const replayed = await playAgain(ben);
    await replayed.next(({ content }) => content.startsWith('⚠️ You can have only 1 item'));
    expect((await replyTo(eve, 'stop')).content).toContain('one of these roles');
    story.sandbox.edit.member(story.guild.id, eve.userId, { roles: ['Trusted'] });
    expect((await replyTo(eve, 'stop')).content).toMatch(/^⏹️/);
    await waitForReply(run, '⏭️');
  });
});
