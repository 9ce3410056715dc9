import { describe, expect, test } from 'vitest';
import type { Member, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { listenTo } from '../bot/speech/listening.ts';
import { useClub } from '../support/club.ts';
import { pitchOf, readWav } from '../support/listening.ts';
import { choose, optionsOf, press, waitForReply } from '../support/moderated-story.ts';
import { forgetMe, openPrivacy } from '../support/privacy.ts';
import { fixture } from '../support/service/samples.ts';
import { changeSettings } from '../support/settings.ts';
import { decodeOpus, rms, tone, wav } from '../support/sound.ts';
import { waitForTones } from '../support/tones.ts';

const RATE = 48_000;
const file = (data: Uint8Array, name = 'sound.wav') => ({ file: { name, data } });
/** A tone as loud as possible. */
const beep = (hertz: number, seconds = 0.7) => wav(tone(hertz, seconds, RATE, 0.99), RATE);

const VOICE_MESSAGE = file(fixture('female-voice-message.ogg'), 'a.ogg');

const { story, hosted } = useClub({ soundboard: [{ name: 'Bell', data: beep(1_500) }] });

async function use(
  member: Member,
  subcommand: string,
  options: Record<string, OptionValue> = {},
): Promise<MessageView> {
  return (await member.command('general', 'sound', options, { subcommand })).reply();
}

const usual = { word: 'Air Horn', file: file(beep(1_000)), rights: 'own' };
const add = (options: Record<string, OptionValue> = {}, who = 'ada') =>
  use(story.as(who), 'add', { ...usual, ...options });

/** Removes a sound in the list. @returns the list afterwards */
async function remove(who: Member, word: string): Promise<MessageView> {
  const list = await use(who, 'list');
  const asked = await choose(who, list, 'Remove a sound…', [word]);
  const question = await asked.next(({ text }) => text.startsWith(`Remove **${word}**?`));
  const run = await press(who, question, 'Remove');
  return run.next(({ text }) => text.startsWith('🗑️'));
}

describe('a sound', () => {
  test('is played in place of its word, as loud as speech, and costs nothing', async () => {
    expect((await add({ credit: 'Ada, CC0' })).content).toMatch(
      /^✅ Added \*\*Air Horn\*\* \(0\.7 s\)/,
    );
    const ben = story.as('ben');
    const listener = await ben.joinVoice('Lounge');
    const text = 'tone 500 for 800. AIR HORN! tone 700 for 800';
    const run = await story.say(ben, text);
    expect(await waitForTones(listener, 3)).toEqual([500, 1_000, 700]);
    const { content } = await waitForReply(run, '🔊');
    expect(hosted.requestedTexts.slice(-2)).toEqual(['tone 500 for 800.', '! tone 700 for 800']);
    expect(content).toContain(`${text.length - 'AIR HORN! '.length + 1} characters`);

    const requests = hosted.requests.length;
    const before = listener.packets.length;
    const list = await use(ben, 'list');
    const playing = await press(ben, list, '▶ Play', 'Air Horn');
    expect((await playing.next(({ text }) => text.startsWith('🔊'))).text).toMatch(
      /^🔊 \*\*Air Horn\*\* plays in <#\d+>\.\n/,
    );
    expect(await waitForTones(listener, 4)).toEqual([500, 1_000, 700, 1_000]);
    const packets = listener.packets.slice(before).filter(({ silence }) => !silence);
    expect(rms(decodeOpus(packets.map(({ opus }) => opus)))).toBeLessThan(0.11);
    expect(hosted.requests.length).toBe(requests);
    ben.leaveVoice();
  });

  test('is played for a word that would be slang', async () => {
    await add({ word: 'brb' });
    const before = hosted.requests.length;
    await (await story.say(story.as('ben'), 'brb', { output: 'file' })).reply();
    expect(hosted.requests.length).toBe(before);
    await remove(story.as('ada'), 'brb');
  });

  test('has no voice: replies and the queue name it alone', async () => {
    const ben = story.as('ben');
    await ben.joinVoice('Lounge');
    await story.say(ben, 'tone 400 for 20000');
    const said = await story.say(ben, 'air horn');
    const queued = await waitForReply(said, '⏳');
    expect(queued.content).toMatch(/position 1: “air horn”\n/);
    const shown = (await (await ben.command('general', 'queue')).reply()).text;
    expect(shown).toContain('“air horn”');
    await (await ben.command('general', 'skip')).reply();
    const { content } = await waitForReply(said, '🔊');
    expect(content).toMatch(/^🔊 “air horn” in <#\d+>\n/);
    await said.next(({ components }) => JSON.stringify(components).includes('replay:'));
    ben.leaveVoice();
    const posted = await story.say(ben, 'air horn', { output: 'file' });
    expect((await posted.reply()).content).toMatch(/^🔊 “air horn”\n/);
  });

  test('is heard privately outside of voice channels, and by members who may not speak', async () => {
    const eve = story.as('eve');
    const hear = async () => {
      const run = await press(eve, await use(eve, 'list'), '▶ Play', 'Air Horn');
      const heard = await run.next(({ attachments }) => attachments.length === 1);
      expect(heard).toMatchObject({ ephemeral: true, content: '**Air Horn**' });
      const file = await listenTo(heard.attachments[0]?.data ?? new Uint8Array());
      expect((pitchOf(file.samples) * file.sampleRate) / 48_000).toBeCloseTo(1_000, -2);
    };
    const requests = hosted.requests.length;
    await hear();
    await changeSettings(story.as('ada'), { roles: { speak: ['Moderator'] } });
    const listener = await eve.joinVoice('Lounge');
    await hear();
    expect(listener.packets.filter(({ silence }) => !silence)).toEqual([]);
    eve.leaveVoice();
    await changeSettings(story.as('ada'), { roles: { speak: [] } });
    expect(hosted.requests).toHaveLength(requests);
  });

  test('is not removed without the right, or with a list from before', async () => {
    const ada = story.as('ada');
    await add({ word: 'chime' });
    const list = await use(ada, 'list');
    const chime = optionsOf(list).find(({ label }) => label === 'chime')?.value ?? '';
    const asked = await choose(ada, list, 'Remove a sound…', [chime]);
    const question = await asked.next(({ text }) => text.startsWith('Remove **chime**?'));
    await remove(ada, 'chime');
    await add({ word: 'chime' });
    const late = await press(ada, question, 'Remove');
    expect((await late.next(({ text }) => text.startsWith('⚠️'))).text).toContain(
      'no longer exists',
    );
    const back = await press(ada, question, 'Cancel');
    expect((await back.next(({ text }) => text.startsWith('###'))).text).toContain('**chime**');
    await remove(ada, 'chime');
  });

  test('is taken over from the server’s soundboard', async () => {
    const ada = story.as('ada');
    const given = { word: 'ding', rights: 'licensed', soundboard: 'be' };
    const more = { subcommand: 'add' };
    const [bell, ...others] = await ada.autocomplete('general', 'sound', given, 'soundboard', more);
    expect([bell?.name, others]).toEqual(['Bell', []]);
    for (const [options, sentence] of [
      [{ ...given, soundboard: 'Gong' }, 'no such sound'],
      [{ ...usual, soundboard: 'Bell' }, 'one of the two'],
      [{ word: 'ding', rights: 'own' }, 'one of the two'],
    ] as const)
      expect((await use(ada, 'add', options)).content).toContain(sentence);
    const { content } = await use(ada, 'add', { ...given, soundboard: String(bell?.value) });
    expect(content).toMatch(/^✅ Added \*\*ding\*\* \(0\.7 s\)/);
    const run = await story.say(story.as('ben'), 'ding', { output: 'file', format: 'wav' });
    const heard = await listenTo((await run.reply()).attachments[0]?.data ?? new Uint8Array());
    expect((pitchOf(heard.samples) * heard.sampleRate) / 48_000).toBeCloseTo(1_500, -2);
    await remove(ada, 'ding');
  });

  test('is part of a posted file', async () => {
    const run = await story.say(story.as('ben'), 'tone 500 for 800 air horn', {
      output: 'file',
      format: 'wav',
    });
    const [posted] = (await run.reply()).attachments;
    const { samples, sampleRate } = readWav(posted?.data ?? new Uint8Array());
    // Between the words and the sound is a pause, as in a voice channel.
    expect(samples.length / sampleRate).toBeCloseTo(1.8, 1);
    const end = samples.subarray(-0.4 * sampleRate, -0.2 * sampleRate);
    expect((pitchOf(end) * sampleRate) / RATE).toBeCloseTo(1_000, -2);
  });

  test('is listed with its uploader, rights and credit', async () => {
    const eve = story.as('eve');
    const { text } = await use(eve, 'list');
    expect(text.split('\n')).toEqual([
      '### Sounds on this server',
      '-# 1 sound of 50',
      `**Air Horn** · 0.7 s · <@${story.as('ada').userId}>`,
      '-# own work · Ada, CC0',
    ]);
    const japanese = { subcommand: 'list', locale: 'ja' };
    const shown = await eve.command('general', 'sound', {}, japanese);
    expect((await shown.reply()).text).toContain('自作 · Ada, CC0');
  });
});

describe('an upload', () => {
  test.each<[string, Record<string, OptionValue>, string]>([
    ['without rights', { rights: 'none' }, 'I keep only sounds that this server may use'],
    ['that is too long', { file: file(beep(500, 5.5)) }, 'longer than 5 seconds'],
    ['that is silent', { file: file(wav(new Float32Array(RATE), RATE)) }, 'can’t find any sound'],
    ['that is not a sound', { file: file(new Uint8Array(500)) }, 'can’t find any sound'],
    ['for a word without letters', { word: '?!' }, 'needs a word'],
    ['for a word that has a sound', { word: 'air  horn' }, 'already has a sound'],
    ['that is a long voice message', { file: VOICE_MESSAGE }, 'longer than 5 seconds'],
  ])('%s is refused', async (_, options, sentence) => {
    expect((await add({ word: 'buzz', ...options })).content).toContain(sentence);
    expect((await use(story.as('ada'), 'list')).text).not.toContain('buzz');
  });

  test('needs Manage Server, or a role that the server names', async () => {
    expect((await add({ word: 'buzz' }, 'ben')).content).toContain('Manage Server');
  });
});

test('a sound that is removed is spoken as its word again', async () => {
  const ben = story.as('ben');
  expect(JSON.stringify((await use(ben, 'list')).components)).not.toContain('sound:open');
  const removed = await remove(story.as('ada'), 'Air Horn');
  expect(removed.text).toMatch(/^🗑️ Removed \*\*Air Horn\*\*\.\nThis server has no sounds yet/);
  await (await story.say(ben, 'air horn', { output: 'file' })).reply();
  expect(hosted.requestedTexts.at(-1)).toBe('air horn');
});

test('members see the sounds they uploaded in their data, and can delete them', async () => {
  await add({ word: 'drum' });
  const ada = story.as('ada');
  expect((await openPrivacy(ada)).text).toContain('1 sound that you uploaded');
  await forgetMe(ada);
  expect((await use(ada, 'list')).text).toContain('no sounds yet');
});
