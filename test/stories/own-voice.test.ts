import { describe, expect, test } from 'vitest';
import type { Member } from '../../src/sandbox/types.ts';
import { type Club, openClub } from '../support/club.ts';
import { isTone, samplesOf } from '../support/listening.ts';
import { replyTo, waitForReply } from '../support/moderated-story.ts';
import { setServerDefault } from '../support/preset-card.ts';
import { downloadData, forgetMe, openPrivacy } from '../support/privacy.ts';
import { changeReading, openReadAloudClub, waitUntilRequested } from '../support/read-aloud.ts';
import { changeSettings, openSettings } from '../support/settings.ts';
import { hearWhile, type Story } from '../support/story-fixture.ts';
import { waitForTones } from '../support/tones.ts';
import {
  controlFor,
  controlsOf,
  fieldsOf,
  openVoiceCard,
  ownPart,
  ownVoice,
  pressAction,
  resetOwnVoice,
  setOwnVoice,
} from '../support/voice-card.ts';

interface VoiceChange {
  name?: Record<string, string>;
  sound?: Record<string, string>;
  locked?: boolean;
  reset?: string;
}

/** Changes the voice of Ben on a manager's card. Returns what it says afterwards. */
async function setBen(story: Story, change: VoiceChange = {}): Promise<string> {
  const id = story.as('ben').userId;
  const card = await openSettings(story.as('ada'), 'members');
  await card.choose('settings:voice', [id]);
  for (const form of ['name', 'sound'] as const) {
    const fields = change[form];
    if (fields !== undefined) await card.fillIn(`settings:voice-form:${id}:${form}`, fields);
  }
  const lock = `settings:voice-lock:${id}:${change.locked ? 'on' : 'off'}`;
  if (change.locked !== undefined) await card.press(lock);
  if (change.reset !== undefined) await card.choose(`settings:voice-reset:${id}`, [change.reset]);
  return card.text;
}

/** Posts a file, and returns the voice and the language of the request. */
async function requestOf(story: Club, member: Member, text: string) {
  const run = await story.say(member, text, { output: 'file', format: 'wav' });
  await run.next(({ attachments }) => attachments.length === 1);
  return story.hosted.requests.at(-1);
}

/** The data about a member that `/privacy` names and that its download has to contain. */
async function privacyOf(member: Member) {
  const { text } = await openPrivacy(member);
  const { servers } = await downloadData(member);
  return { text, server: servers[0] };
}

describe('the default voice', () => {
  test('of members who write in one channel differs in what is heard, and is at home in their language', async () => {
    await using story = await openReadAloudClub();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const listener = await ada.joinVoice('Lounge');
    const lines: [Member, string][] = [
      [ada, 'good morning everybody, tone 700 for 800'],
      [ben, 'what a lovely day it is, tone 700 for 800'],
      [story.as('minjun'), '오늘 날씨가 정말 좋네요, tone 700 for 800'],
      // The hosted service has two English voices, so she has one of them at another pitch.
      [story.as('eve'), 'tone 500 for 900'],
      [ada, 'tone 900 for 900'],
    ];
    for (const [member, line] of lines) {
      member.write('general', line);
      await waitUntilRequested(story.hosted, line);
    }
    const [first, shifted, again] = await waitForTones(listener, 3);
    const voices = story.hosted.requests.map(({ voice_id }) => voice_id);
    expect(voices.slice(0, 2).toSorted()).toEqual(['voice-b-en-f-01', 'voice-b-en-m-01']);
    expect(voices[2]).toMatch(/^voice-b-ko-/);
    expect(voices[3]).toMatch(/^voice-b-en-/);
    expect(voices[4]).toBe(voices[0]);
    // Three semitones, rounded to hundreds of hertz.
    expect([400, 600]).toContain(shifted);
    expect([first, again]).toEqual([700, 900]);
  });

  test('is the same with every command, and explained, shown and deleted', async () => {
    await using story = await openClub();
    const yuki = story.as('yuki');
    const request = await requestOf(story, yuki, '今日はとてもいい天気ですね');
    expect(request?.voice_id).toMatch(/^voice-b-ja-/);
    expect((await requestOf(story, yuki, 'tone 440'))?.voice_id).toBe(request?.voice_id);
    expect(await ownVoice(yuki)).toContain('自動で選んだ声');
    const { text, server } = await privacyOf(yuki);
    expect(text).toContain('自動で選ばれた既定の声');
    expect(server.defaultVoice).toEqual({ voice: request?.voice_id, pitch: 0, language: 'ja' });
    await forgetMe(yuki);
    expect((await privacyOf(yuki)).server?.defaultVoice).toBeUndefined();
  });

  test('gives way to the default preset of the server', async () => {
    await using story = await openClub();
    const ada = story.as('ada');
    const preset = { name: 'Everyone', voice: 'Sota' };
    await (await ada.command('general', 'preset', preset, { subcommand: 'save' })).reply();
    await setServerDefault(ada, 'Everyone');
    for (const name of ['ada', 'ben', 'eve']) {
      const request = await requestOf(story, story.as(name), 'tone 440');
      expect(request?.voice_id).toBe('voice-b-ja-m-01');
    }
    expect(await ownVoice(ada)).toContain('From the default preset of this server, “Everyone”');
  });
});

describe('the forms of /voices', () => {
  test('keep what is left out, say what is set now, and are undone one setting at a time', async () => {
    await using story = await openClub();
    const ben = story.as('ben');
    const before = await ownVoice(ben);
    const usual = await requestOf(story, ben, 'tone 440');
    await setOwnVoice(ben, { pitch: '12' });
    expect((await setOwnVoice(ben, { speed: '2' })).text).toMatch(
      /^✅ Saved\.\n### Your voice\n\*\*.*\*\*\n· Speed: 2×\n· Pitch: \+12 semitones\n-# Picked automatically/,
    );
    await setOwnVoice(ben, { voice: 'Oliver', tone: 'calmly', nickname: 'B ' });
    expect((await ownVoice(ben)).split('\n')).toEqual([
      '### Your voice',
      '**Oliver · English · male, young narrator**',
      '· Tone: “calmly”',
      '· Speed: 2×',
      '· Pitch: +12 semitones',
      '· Nickname: “B”',
      '-# Own choice',
    ]);
    expect(await requestOf(story, ben, 'tone 440')).toMatchObject({
      voice_id: 'voice-b-en-m-01',
      tone_instruction: 'calmly',
    });
    const form = await pressAction(ben, await replyTo(ben, 'voices'), 'own-sound');
    expect(await fieldsOf(form)).toMatchObject({ tone: 'calmly', speed: '2', pitch: '12' });
    expect((await resetOwnVoice(ben, 'voice')).text).toMatch(
      /^✅ Reset: Voice\n[\s\S]*\n· Speed: 2×\n/,
    );
    expect((await resetOwnVoice(ben, 'pitch')).text).not.toContain('semitones');
    const reset = await resetOwnVoice(ben, 'everything');
    expect(reset.text).toMatch(/^✅ Reset: Everything/);
    expect(() => controlFor(reset, 'own-reset')).toThrow();
    expect(await ownVoice(ben)).toBe(before);
    expect(await requestOf(story, ben, 'tone 440')).toEqual(usual);
  });
});

describe('a nickname', () => {
  test('is spoken before messages, in replies and mentions, and in announcements', async () => {
    await using story = await openReadAloudClub();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await changeReading(ada, { names: true });
    await changeSettings(ada, { announce: { joins: true } });
    await ada.joinVoice('Lounge');
    await replyTo(ada, 'join');
    const set = await setOwnVoice(ben, { nickname: '★ <@1> @everyone *Benny* ★' });
    expect(set.mentionsEveryone).toBe(false);
    expect(set.pinged).toEqual([]);
    await setOwnVoice(ben, { nickname: '★ Benny ★' });
    const written = ben.write('general', 'hello there everybody');
    await waitUntilRequested(story.hosted, 'Benny:');
    ada.write('general', 'nice to see you', { replyTo: written.id });
    await waitUntilRequested(story.hosted, 'Benny');
    await waitUntilRequested(story.hosted, 'replying to Benny:');
    ada.write('general', `where is <@${ben.userId}> going`);
    await waitUntilRequested(story.hosted, 'where is Benny going');
    await ben.joinVoice('Lounge');
    await waitUntilRequested(story.hosted, 'Benny joined');
    expect(story.hosted.requestedTexts.filter((text) => text.includes('Ben:'))).toEqual([]);
    const invalid = await setOwnVoice(ben, { nickname: '\u200b' });
    expect(invalid.text).toContain('⚠️ Nickname stays as it was. Names must be one line of 1 to 32');
    await changeSettings(ada, { blockedWords: { add: 'potato' } });
    expect((await setOwnVoice(ben, { nickname: 'hot p0tato' })).text).toMatch(/^⚠️/);
    expect(await ownVoice(ben)).toContain('Nickname: “★ Benny ★”');
  });
});

describe('a manager', () => {
  test('sets and locks the voice of a member, who sees it and cannot change it', async () => {
    await using story = await openClub();
    const ben = story.as('ben');
    const open = await setOwnVoice(ben, { tone: 'calmly' });
    const form = await pressAction(ben, open, 'own-sound');
    await form.waitForModal();
    expect(await setBen(story)).toContain(`<@${ben.userId}> speaks as`);
    const name = { voice: 'Sota', nickname: 'Robot' };
    const forced = { name, sound: { pitch: '-12' }, locked: true, reset: 'tone' };
    const saved = await setBen(story, forced);
    expect(saved).toMatch(/<@\d+> speaks as Sota/);
    expect(saved).toContain('✅ Saved.');
    // The card from before still has its controls.
    const { custom_id: reset } = controlFor(open, 'own-reset');
    const refused = [
      await ben.submit(form, { tone: 'sadly' }),
      await pressAction(ben, open, 'own-sound'),
      await pressAction(ben, open, 'own-surprise'),
      await ben.choose(open, reset, ['tone']),
      await ben.command('general', 'say', { text: 'tone 440', voice: 'Emma' }),
    ];
    for (const run of refused) {
      await waitForReply(run, '⚠️ A server manager has locked your voice');
    }
    const card = await replyTo(ben, 'voices');
    expect(ownPart(card).split('\n').slice(1)).toEqual([
      '**Sota · Japanese · male, calm**',
      '· Pitch: −12 semitones',
      '· Nickname: “Robot”',
      '-# Last changed by a server manager',
      '-# 🔒 Locked: only server managers can change it',
    ]);
    const actions = controlsOf(card).map(({ custom_id }) => custom_id);
    expect(actions.filter((id) => id.includes(':own-'))).toEqual([]);
    const emma = await openVoiceCard(ben, 'Emma');
    expect(controlsOf(emma).map(({ label }) => label)).not.toContain('Use this voice');
    const listener = await ben.joinVoice('Lounge');
    const heard = await hearWhile(listener, () => story.say(ben, 'tone 880 for 800'));
    expect(story.hosted.requests.at(-1)?.voice_id).toBe('voice-b-ja-m-01');
    expect(isTone(samplesOf(heard), 440)).toBe(true);

    const shown = await privacyOf(ben);
    expect(shown.text).toContain('Your spoken nickname: “Robot”');
    expect(shown.text).toContain('last changed by a server manager');
    expect(shown.text).toContain('A server manager has locked your voice');
    await forgetMe(ben);
    expect((await privacyOf(ben)).server?.voice).toEqual({ isLocked: true });
    expect(await ownVoice(ben)).toContain('🔒 Locked');
    expect(await setBen(story, { locked: false, sound: { speed: '1,5' } })).toContain(
      'Speed: 1.5×',
    );
    expect(await setBen(story, { reset: 'speed' })).toContain('Picked automatically');
    expect((await setOwnVoice(ben, { pitch: '1' })).text).toContain('Pitch: +1 semitones');
  });
});
