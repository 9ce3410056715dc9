import { ComponentType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { Member, MessageView } from '../../src/sandbox/types.ts';
import { useStory } from '../support/club.ts';
import { readWav } from '../support/listening.ts';
import { fixture } from '../support/service/samples.ts';
import { changeSettings } from '../support/settings.ts';
import { pressAction } from '../support/voice-card.ts';

const PATIENCE = { timeoutMs: 60_000 };
const MENU = 'Clone this voice';

// Without the intent, Discord hides the content of other members' messages.
const { hosted, story } = useStory({ sandbox: { privilegedIntents: [] } });

/** A voice message whose client lies about its duration. */
function record(who: Member, data: Uint8Array = fixture('female-voice-message.ogg')): MessageView {
  return who.write('general', '', {
    attachments: [{ name: 'voice-message.ogg', data, contentType: 'audio/ogg' }],
    voiceMessage: { durationSecs: 4_000, waveform: 'AAAA' },
  });
}

async function asked(who: Member, message: MessageView): Promise<MessageView> {
  return (await who.contextMenu('general', MENU, message.id)).reply();
}

async function answerTo(who: Member, message: MessageView, action: string): Promise<string> {
  const run = await pressAction(who, message, action);
  return (await run.next(({ ephemeral, thinking }) => ephemeral && !thinking)).content;
}

/** Presses Allow, fills in the form and waits for the final message. */
async function allow(
  who: Member,
  question: MessageView,
  fields: Record<string, string | string[]>,
): Promise<MessageView> {
  const opened = await pressAction(who, question, 'allow');
  await opened.waitForModal();
  const usual = { text: 'tone 500', consent: ['own'], who: ['all'] };
  const run = await who.submit(opened, { ...usual, ...fields });
  return run.next(({ content }) => /is ready|준비됐어요|⚠️/.test(content), PATIENCE);
}

test('a member’s own voice message becomes a voice after they consent', async () => {
  const ben = story.as('ben');
  const question = await asked(ben, record(ben));
  expect(question.content).toContain('do you want to create a voice from [your recording]');
  const answer = await allow(ben, question, { name: 'Ben himself' });
  expect(answer.id).toBe(question.id);
  expect(answer.content).toContain('**Ben himself** is ready');
  expect(answer.content).toContain(`<@${ben.userId}> confirmed: “Yes, this is my voice`);
  expect(answer.pinged).toEqual([]);
  const data = new Uint8Array((await hosted.samples.at(-1)?.arrayBuffer()) ?? new ArrayBuffer(0));
  const { samples, sampleRate } = readWav(data);
  expect(samples.length / sampleRate).toBeCloseTo(10.25, 1);
});

test('another member’s voice message becomes a voice only with their consent, and belongs to the caller', async () => {
  const [ada, ben, minjun] = [story.as('ada'), story.as('ben'), story.as('minjun')];
  const spent = hosted.samples.length;
  const question = await asked(ben, record(minjun));
  expect(question.content).toContain(`<@${minjun.userId}>, <@${ben.userId}> wants`);
  for (const other of [ada, ben]) {
    const content = await answerTo(other, question, 'allow');
    expect(content).toContain(`Only <@${minjun.userId}> can answer`);
  }
  expect(await answerTo(ada, question, 'refuse')).toContain('can answer this');
  expect(hosted.samples).toHaveLength(spent);

  const answer = await allow(minjun, question, { name: '민준', who: ['owner'] });
  expect(answer.content).toContain(`<@${ben.userId}> 님만 쓸 수 있어요`);
  expect(answer.content).toContain(`<@${minjun.userId}> 님이 확인했어요: “네, 제 목소리이며`);
  const suggested = (who: Member) =>
    who.autocomplete('general', 'say', { text: 'x', voice: '민준' }, 'voice');
  expect(await suggested(ben)).toHaveLength(1);
  expect(await suggested(minjun)).toEqual([]);

  // The speaker can still withdraw their consent.
  const ask = await (await pressAction(minjun, answer, 'ask')).reply();
  await pressAction(minjun, ask, 'delete');
  await expect.poll(() => suggested(ben)).toEqual([]);
});

test('a form without consent, or sent too late, creates no voice', async () => {
  const [ada, yuki] = [story.as('ada'), story.as('yuki')];
  const spent = hosted.samples.length;
  const question = await asked(yuki, record(yuki));
  const refused = await allow(yuki, question, { name: 'X', consent: ['none'] });
  expect(refused.content).toContain('同意が必要です');

  const withdrawn = await pressAction(yuki, question, 'refuse');
  const after = await withdrawn.next(({ content }) => content.includes('声は作られていません'));
  expect(after.components).toEqual([]);

  // The message is deleted in the meantime.
  const message = record(ada);
  const second = await asked(ada, message);
  ada.delete(message.id);
  expect((await allow(ada, second, { name: 'X' })).content).toContain(
    'no longer available on Discord',
  );
  expect(hosted.samples).toHaveLength(spent);
});

test('a member who was blocked in the meantime cannot submit the form', async () => {
  const [ada, ben, yuki] = [story.as('ada'), story.as('ben'), story.as('yuki')];
  const question = await asked(ben, record(yuki));
  const opened = await pressAction(yuki, question, 'allow');
  const { components } = await opened.waitForModal();
  const consent = { type: ComponentType.RadioGroup, custom_id: 'consent', required: true };
  expect(components).toContainEqual(
    expect.objectContaining({ component: expect.objectContaining(consent) }),
  );
  await changeSettings(ada, { block: [yuki.userId] });
  const fields = { name: 'X', text: 'tone 500', consent: ['own'], who: ['all'] };
  const sent = await yuki.submit(opened, fields);
  const blocked = '⚠️ サーバーの管理者により';
  expect((await sent.next(({ ephemeral }) => ephemeral)).content).toContain(blocked);
  expect(await answerTo(yuki, question, 'allow')).toContain(blocked);
  await changeSettings(ada, { unblock: [yuki.userId] });
});

test('an attached file becomes a voice if its author confirms that the speaker agreed, and they can delete it', async () => {
  const [ben, minjun] = [story.as('ben'), story.as('minjun')];
  const files = [
    { name: 'notes.txt', data: Buffer.from('Who speaks when.') },
    { name: 'interview.mp3', data: fixture('male-vbr.mp3') },
  ];
  const message = ben.write('general', 'my interview', { attachments: files });
  const question = await asked(minjun, message);
  expect(question.content).toContain(`<@${minjun.userId}> 님이 [올리신 녹음 파일]`);
  expect(await answerTo(minjun, question, 'allow')).toContain(`녹음을 올린 <@${ben.userId}> 님만`);
  const answer = await allow(ben, question, { name: 'Guest', consent: ['agreed'] });
  expect(answer.content).toContain(`<@${ben.userId}> confirmed: “Yes, the speaker has agreed`);
  expect(hosted.samples.at(-1)?.type).toBe('audio/mpeg');

  const ask = await (await pressAction(ben, answer, 'ask')).reply();
  expect(ask.content).toContain('Delete the cloned voice **Guest**');
});

test('messages without a recording, and those of bots, cannot be cloned', async () => {
  const ada = story.as('ada');
  const text = await asked(ada, ada.write('general', 'hello'));
  expect(text.content).toContain('That message has no recording. Select a voice message or');
  expect(text.ephemeral).toBe(true);
  const said = await story.say(ada, 'tone 440', { output: 'file' });
  const own = await said.next(({ voiceMessage }) => voiceMessage, PATIENCE);
  expect((await asked(ada, own)).content).toContain('can’t give consent');
});
