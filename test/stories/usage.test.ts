import { describe, expect, test } from 'vitest';
import type { MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { MANAGED_GUILD, press, waitForReply } from '../support/moderated-story.ts';
import { usePersistentFixture } from '../support/persistent-fixture.ts';
import { fixture } from '../support/service/samples.ts';
import { hearWhile } from '../support/story-fixture.ts';

const { hosted, story, store } = usePersistentFixture();

async function usage(who: string, options: Record<string, OptionValue> = {}): Promise<MessageView> {
  return (await story.as(who).command('general', 'usage', options)).reply();
}

async function said(who: string, text: string): Promise<MessageView> {
  const run = await story.say(story.as(who), text, { output: 'file', format: 'wav' });
  return run.reply();
}

/** Characters used this month. */
async function spent(): Promise<number> {
  const { used, reserved } = await store.usage.report(story.guild.id);
  expect(reserved).toBe(0);
  return used;
}

describe('characters used', () => {
  test('are counted by member and command, posted or in the voice channel', async () => {
    expect((await usage('ben')).text).toContain('0 characters used. No budget is set.');
    await said('ben', 'tone 440 one');
    const listener = await story.as('yuki').joinVoice('Lounge');
    await hearWhile(listener, () => story.say(story.as('yuki'), 'tone 523'));
    await expect.poll(spent).toBe('tone 440 one'.length + 'tone 523'.length);
    story.as('yuki').leaveVoice();
    const { byMember, byCommand } = await store.usage.report(story.guild.id);
    expect(byCommand).toEqual([{ command: 'say', characters: 20, requests: 2 }]);
    expect(byMember.map(({ characters }) => characters)).toEqual([12, 8]);
  });

  test('are not charged when the service fails or the item is removed before its turn', async () => {
    const before = await spent();
    hosted.answerWith((response) => response.writeHead(400).end('{"detail":"no"}'));
    expect((await said('ben', 'tone 440')).content).toContain('⚠️');
    hosted.answerWith(undefined);
    await expect.poll(spent).toBe(before);

    const ada = story.as('ada');
    await ada.joinVoice('Lounge');
    const playing = await story.say(ada, 'tone 300 for 4000');
    await waitForReply(playing, '🔊');
    const next = [
      await story.say(ada, 'tone 400'),
      await story.say(ada, 'tone 500'),
      await story.say(ada, 'tone 600 never asked for'),
    ];
    const last = await waitForReply(next[2] ?? playing, '⏳');
    expect(hosted.requestedTexts).not.toContain('tone 600 never asked for');
    await (await press(ada, last, 'Remove')).acknowledged;
    await (await ada.command('general', 'stop')).reply();
    // The item that played and the two that were prepared.
    await expect.poll(spent).toBe(before + 17 + 8 + 8);
    ada.leaveVoice();
  });

  test('are shown to members as a total, with their own share and a chart', async () => {
    const { text, ephemeral } = await usage('ben');
    expect(ephemeral).toBe(true);
    expect(text).toMatch(/53 characters used/);
    expect(text).toContain('**By command:** /say 53');
    expect(text).toContain('**You:** 12 characters');
    expect(text).not.toContain('<@');
    expect(text).toMatch(/\*\*By day:\*\*\n```\n[ \d]\d 53 █{14}\n```/);
  });

  test('are shown by member to server managers, in their language', async () => {
    const { text, pinged } = await usage('ada');
    const ben = story.guild.member('ben').id;
    expect(text).toContain(`<@${ben}> 12`);
    expect(pinged).toEqual([]);
    expect((await usage('minjun')).text).toContain('음성 사용량');
    expect((await usage('yuki')).text).toContain('**あなた：**');
  });

  test('are stored by month, and an invalid month is refused', async () => {
    const offered = await story.as('ben').autocomplete('general', 'usage', { month: '' }, 'month');
    expect(offered).toHaveLength(13);
    const [, before] = offered;
    expect((await usage('ben', { month: String(before?.value) })).text).toContain(
      'No characters used',
    );
    expect((await usage('ben', { month: "1999-01'; --" })).text).toContain('no usage for');
  });

  test('of one server are not shown on another', async () => {
    const { id } = story.sandbox.edit.addGuild(MANAGED_GUILD);
    const run = await story.sandbox.as(id, 'ben').command('general', 'usage');
    expect((await run.reply()).text).toContain('0 characters used');
  });
});

describe('a server’s budget', () => {
  test('is shown below replies, with a warning when less than 10% is left', async () => {
    await store.guilds.setBudget(story.guild.id, (await spent()) + 30);
    expect((await said('ben', 'tone 440')).content).toMatch(/22 of 83 left this month/);
    // 83 / 10 = 8.3
    expect((await said('ben', 'tone 440 more!')).content).toMatch(/⚠️ .*: 8 of 83/);
    expect((await said('ben', 'tone')).content).toMatch(/· 4 of 83 left/);
    await expect.poll(spent).toBe(79);
    expect((await usage('ben')).text).toMatch(/79 of 83 characters used \(95%\)\. 4 left/);
  });

  test('is never exceeded, because nothing is sent', async () => {
    const asked = hosted.requestedTexts.length;
    const { content } = await said('ben', 'tone 440');
    expect(content).toContain('needs 8 characters, but this server has only 4 of 83 left');
    expect((await said('minjun', 'tone 440')).content).toContain('83자 중 4자만 남았어요');
    expect(hosted.requestedTexts.length).toBe(asked);
    expect(await spent()).toBe(79);
  });

  test('is shown below new cloned voices, and previews cost nothing', async () => {
    await store.guilds.setBudget(story.guild.id, 279);
    const ben = story.as('ben');
    const sample = { file: { name: 'me.wav', data: fixture('female.wav') } };
    const options = { sample, name: 'Me', text: 'tone 500', consent: 'own' };
    const made = await ben.command('general', 'clone', options);
    await made.next(({ content }) => content.includes('\n-# 8 characters · 192 of 279 left'), {
      timeoutMs: 60_000,
    });
    await expect.poll(spent).toBe(279 - 192);
    const card = await (await ben.command('general', 'voices', { voice: 'Sota' })).reply();
    const asked = hosted.requestedTexts.length;
    const tried = await press(ben, card, '▶ Play');
    await tried.next(({ attachments }) => attachments.length === 1);
    expect(hosted.requestedTexts).toHaveLength(asked + 1);
    expect(await spent()).toBe(279 - 192);
  });
});

describe('the operator’s plan', () => {
  const ofPlan = async (who: string) =>
    (await usage(who)).text.split('\n').find((line) => /service|서비스|サービス/.test(line));

  test('is shown to server managers, and to everyone when less than 10% is left', async () => {
    // The previous response of the service is reused for a while.
    const shown = (who: string) => expect.poll(() => ofPlan(who));
    hosted.answerUsageWith({ plan: 'creator', limit: 300_000, used: 60_000, remaining: 240_000 });
    await shown('ada').toContain('has 240,000 of 300,000 characters left');
    expect(await ofPlan('ben')).toBeUndefined();
    const ada = story.as('ada');
    const [, before] = await ada.autocomplete('general', 'usage', { month: '' }, 'month');
    expect((await usage('ada', { month: String(before?.value) })).text).not.toContain('300,000');

    hosted.answerUsageWith({ plan: 'creator', limit: 300_000, used: 270_000, remaining: 30_000 });
    await shown('ada').toContain('⚠️ The voice service has only 30,000 of');
    expect(await ofPlan('ben')).toContain(
      '⚠️ The voice service has less than 10% of this month’s characters',
    );
    expect(await ofPlan('minjun')).toContain('10%도 남지 않았어요');
    expect(await ofPlan('yuki')).toContain('残りが10%');
  });
});
