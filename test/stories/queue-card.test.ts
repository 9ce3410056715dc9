import { describe, expect, test } from 'vitest';
import type { MessageView } from '../../src/sandbox/types.ts';
import { type Club, openClub } from '../support/club.ts';
import { toneFor } from '../support/hosted-service.ts';
import { choose, optionsOf, press, replyTo, waitForReply } from '../support/moderated-story.ts';
import { waitUntilRequested } from '../support/read-aloud.ts';
import { tonesOf, waitForTones } from '../support/tones.ts';

const buttonsOf = ({ components }: MessageView) =>
  [...JSON.stringify(components).matchAll(/"label":"([^"]+)"/g)].map(([, label]) => label);

/** Ben's long item plays, Eve's and Ben's wait. */
async function openBusyStory(): Promise<Club> {
  const story = await openClub();
  const [ben, eve] = [story.as('ben'), story.as('eve')];
  await ben.joinVoice('Lounge');
  await eve.joinVoice('Lounge');
  await waitForReply(await story.say(ben, 'tone 300 for 20000'), '🔊');
  await waitForReply(await story.say(eve, 'tone 500 for 1500'), '⏳');
  await waitForReply(await story.say(ben, 'tone 700 for 20000'), '⏳');
  return story;
}

describe('the card of /queue', () => {
  test('has only the controls that its reader may use', async () => {
    await using story = await openBusyStory();
    const of = async (name: string) => buttonsOf(await replyTo(story.as(name), 'queue'));
    expect(await of('ben')).toEqual(expect.arrayContaining(['Skip', 'Stop mine', 'Refresh']));
    expect(await of('eve')).toEqual(expect.arrayContaining(['Stop mine']));
    expect(await of('eve')).not.toContain('Skip');
    expect(await of('mod')).toEqual(expect.arrayContaining(['Skip', 'Stop everything']));
    const outsider = await of('yuki');
    for (const control of ['スキップ', '自分の分を停止', 'すべて停止']) {
      expect(outsider).not.toContain(control);
    }
  });

  test('shows the progress, and skips only the item that it showed', async () => {
    await using story = await openBusyStory();
    const [ben, mod] = [story.as('ben'), story.as('mod')];
    const { listener } = ben;
    let card = await replyTo(ben, 'queue');
    // Durations are estimates until the clips are complete.
    await expect
      .poll(async () => {
        const run = await press(ben, card, 'Refresh');
        card = await run.next(({ text }) => text.includes('tone 300'));
        return card.text;
      })
      .toMatch(
        /Now.*tone 300 for 20000”\n━*●─+ 0:\d\d \/ 0:20\n1\. .*tone 500 for 1500” · 0:02 · in \d:\d\d\n/u,
      );
    // A moderator skips it first.
    await replyTo(mod, 'skip');
    await expect.poll(() => tonesOf(listener?.packets ?? []).at(-1)).toBe(500);
    const late = await press(ben, card, 'Skip');
    const after = await late.next(({ text }) => text.includes('already ended'));
    expect(after.text).toMatch(/Now.*tone (500|700)/);
    expect(after.id).toBe(card.id);

    await expect.poll(() => tonesOf(listener?.packets ?? []).at(-1)).toBe(700);
    const waiting = await story.say(ben, 'tone 900 for 20000');
    await waiting.reply();
    const first = await press(ben, await replyTo(ben, 'queue'), 'Skip');
    // The next item is shown at once, with the time of the card and a button to skip it.
    const next = await first.next(({ text }) => text.includes('Skipped: “tone 700'));
    expect(next.text).toMatch(/Now.*tone 900[\s\S]*-# Updated <t:\d+:R>$/);
    const skipped = await press(ben, next, 'Skip');
    const empty = await skipped.next(({ text }) => text.includes('Skipped: “tone 900'));
    expect(empty.text).toContain('The queue is empty.');
  });

  test('says once that a built-in voice stands in, like the reply', async () => {
    await using story = await openClub();
    const headers = { 'content-type': 'audio/wav', 'x-engine-fallback': 'true' };
    for (const [engine, count] of [
      ['embedded', 1],
      ['humming', 0],
    ] as const) {
      story.hosted.answerWith((response) =>
        response
          .writeHead(200, { ...headers, 'x-engine': engine })
          .end(toneFor('tone 440 for 9000')),
      );
      const ben = story.as('ben');
      if (ben.listener === undefined) await ben.joinVoice('Lounge');
      const { content } = await waitForReply(await story.say(ben, `With ${engine}`), '🔊');
      const { text } = await replyTo(ben, 'queue');
      expect(text).toContain(`With ${engine}`);
      for (const shown of [content, text]) {
        expect(shown.match(/-# 🛟 The usual voice isn’t available/g) ?? []).toHaveLength(count);
      }
      await replyTo(ben, 'skip');
    }
  });

  test('stops a member’s own items at once, and others’ only after a confirmation', async () => {
    await using story = await openBusyStory();
    const [ben, eve, mod] = [story.as('ben'), story.as('eve'), story.as('mod')];
    const asked = await press(mod, await replyTo(mod, 'queue'), 'Stop everything');
    const question = await asked.next(({ text }) => text.startsWith('Remove all'));
    expect(question.text).toBe('Remove all 3 items? 3 of them are from other members.');
    const kept = await press(mod, question, 'Cancel');
    const again = await kept.next(({ text }) => text.includes('2 waiting'));

    const stopped = await press(eve, await replyTo(eve, 'queue'), 'Stop mine');
    const left = await stopped.next(({ text }) => text.includes('Removed 1 item.'));
    expect(left.text).not.toContain('tone 500');
    const second = await press(mod, again, 'Stop everything');
    const sure = await second.next(({ text }) => text.startsWith('Remove all 2'));
    // A button that another member copied does no more than they may do.
    expect((await press(ben, sure, 'Stop everything').catch(() => undefined))?.answer).toBe(
      undefined,
    );
    const done = await press(mod, sure, 'Stop everything');
    const empty = await done.next(({ text }) => text.includes('Removed 2 items.'));
    expect(empty.text).toContain('The queue is empty.');
  });

  test('removes chosen items, and says what was played last', async () => {
    await using story = await openClub();
    const ben = story.as('ben');
    const listener = await ben.joinVoice('Lounge');
    await story.say(ben, 'tone 900 for 2500');
    expect(await waitForTones(listener, 1)).toEqual([900]);
    await waitForReply(await story.say(ben, 'tone 300 for 20000'), '🔊');
    await waitForReply(await story.say(ben, 'tone 400'), '⏳');
    await waitUntilRequested(story.hosted, 'tone 400');
    const card = await replyTo(ben, 'queue');
    const values = optionsOf(card).map(({ value }) => value);
    const removed = await choose(ben, card, 'Remove items…', values);
    const empty = await removed.next(({ text }) => text.includes('The queue is empty.'));
    expect(empty.text).toContain('Last played: “tone 900 for 2500”');
  });
});
