import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { HeardPacket } from '../../src/sandbox/types.ts';
import { openClub } from '../support/club.ts';
import { eventually } from '../support/eventually.ts';
import { usualPitchOf } from '../support/listening.ts';
import { replyTo } from '../support/moderated-story.ts';
import { isSpoken } from '../support/replay.ts';
import { changeSettings } from '../support/settings.ts';
import { decodeOpus, tone, wav } from '../support/sound.ts';

const PACKETS_PER_STRETCH = 5;
const PACKET_MS = 20;

/**
 * The known tones in the order they are heard. A tone counts when it lasts for two windows of 100 ms, so that
 * neither a boundary nor a lost packet is mistaken for another tone.
 */
function tonesAmong(known: readonly number[], packets: readonly HeardPacket[]): number[] {
  const samples = decodeOpus(packets.filter(({ silence }) => !silence).map(({ opus }) => opus));
  const length = PACKETS_PER_STRETCH * 960;
  const nearest = Array.from({ length: Math.floor(samples.length / length) }, (_, i) => {
    const hertz = usualPitchOf(samples.subarray(i * length, (i + 1) * length));
    return known.toSorted((one, other) => Math.abs(one - hertz) - Math.abs(other - hertz))[0];
  });
  const lasting = nearest.filter((hertz, i) => hertz === nearest[i + 1]);
  return lasting.filter((hertz, i) => hertz !== lasting[i - 1]).filter((it) => it !== undefined);
}

describe('the queue', () => {
  test('plays 20 items of several members in the order they were queued', async () => {
    await using story = await openClub();
    const members = ['ada', 'ben', 'minjun', 'yuki'].map((name) => story.as(name));
    const listeners = await Promise.all(members.map((member) => member.joinVoice('Lounge')));
    const wanted = Array.from({ length: 20 }, (_, i) => 300 + 60 * ((i * 7) % 20));
    const runs = [];
    for (const [i, hertz] of wanted.entries()) {
      const member = members[i % members.length];
      if (member === undefined) throw new Error('no member');
      runs.push(await story.say(member, `tone ${hertz}`));
    }
    for (const [i, run] of runs.entries()) {
      const spoken = await run.next(isSpoken, { timeoutMs: 100_000 });
      expect(spoken.content).toContain(`tone ${wanted[i]}`);
    }
    for (const { packets } of listeners) expect(tonesAmong(wanted, packets)).toEqual(wanted);
  });

  test('shows the position of a waiting item, and refuses one too many without losing any', async () => {
    await using story = await openClub();
    const ada = story.as('ada');
    await changeSettings(ada, { limits: { queue: 5, member: 5 } });
    await ada.joinVoice('Lounge');
    await (await story.say(ada, 'tone 400 for 60000')).reply();
    const waiting = await story.say(ada, 'tone 500 for 20');
    expect((await waiting.reply()).content).toContain('at position 1');
    for (let i = 0; i < 4; i++) await story.say(ada, 'tone 500 for 20');
    const refused = await (await story.say(ada, 'tone 600')).reply();
    expect(refused.content).toContain('The queue is full (5 items)');
    await replyTo(ada, 'skip');
    await waiting.next(({ content }) => content.startsWith('🔊'));
  });

  test('plays long items to the end', { tags: ['full'] }, async () => {
    await using story = await openClub();
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    const run = await story.say(ada, 'tone 300 for 33000');
    await run.next(isSpoken, { timeoutMs: 100_000 });
    const audible = listener.packets.filter(({ silence }) => !silence);
    expect(audible.length * PACKET_MS).toBeGreaterThan(32_500);
  });

  test('does not play a later short text before an earlier one that is slow to prepare', async () => {
    await using story = await openClub();
    const { hosted } = story;
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const listener = await ada.joinVoice('Lounge');
    await ben.joinVoice('Lounge');
    const asked = Promise.withResolvers<ServerResponse>();
    hosted.answerWith(asked.resolve);
    const slow = await story.say(ada, 'tone 300 for 1000');
    const held = await asked.promise;
    hosted.answerWith(undefined);
    const quick = await story.say(ben, 'tone 800');
    // The second clip is ready but waits for its turn.
    await eventually(() => expect(hosted.requestedTexts.at(-1)).toBe('tone 800'));
    await quick.next(({ content }) => content.startsWith('⏳'));
    held.writeHead(200, { 'content-type': 'audio/wav' }).end(wav(tone(300, 1, 8_000), 8_000));
    await Promise.all([slow, quick].map((run) => run.next(isSpoken)));
    expect(tonesAmong([300, 800], listener.packets)).toEqual([300, 800]);
  });
});
