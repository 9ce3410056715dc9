import { expect, test } from 'vitest';
import type { TakenVoice } from '../../../src/bot/store/default-voices.ts';
import {
  MEMBER_VOICE_SETTINGS,
  type MemberVoiceChange,
} from '../../../src/bot/store/voice-settings.ts';
import { cloneDraft, type StoreFixture, time, uniqueId, VOICE } from './fixture.ts';

/** A change that clears every setting. */
const CLEARED: MemberVoiceChange = Object.fromEntries(
  MEMBER_VOICE_SETTINGS.map((setting) => [setting, null]),
);

export function memberVoicesSuite(fixture: () => StoreFixture): void {
  test('change one setting at a time, per guild, until they are cleared', async () => {
    const { here, there } = fixture();
    const [guild, other, member] = [uniqueId(), uniqueId(), uniqueId()];
    await here.memberVoices.set(guild, member, { pitch: -3.5, nickname: ' Bobby   B ' });
    expect(await there.memberVoices.get(guild, member)).toEqual({
      pitch: -3.5,
      nickname: 'Bobby B',
    });
    const all = { voice: VOICE, language: 'ko', tone: 'softly', exaggeration: 0, speed: 0.5 };
    const after = await there.memberVoices.set(guild, member, { ...all, nickname: null });
    expect(after).toEqual({ ...all, pitch: -3.5, voiceChosenAt: time.now });
    expect(await here.memberVoices.get(guild, member)).toEqual(after);
    expect(await here.memberVoices.get(other, member)).toBeUndefined();
    expect(await here.memberVoices.get(guild, uniqueId())).toBeUndefined();
    await here.memberVoices.set(other, member, CLEARED);
    expect(await here.memberVoices.get(guild, member)).toEqual(after);
    await here.memberVoices.set(guild, member, CLEARED);
    expect(await there.memberVoices.get(guild, member)).toBeUndefined();
  });

  test('are known in the order of their choice, except those of managers', async () => {
    const { here, there } = fixture();
    const member = uniqueId();
    const [first, second, third] = [uniqueId(), uniqueId(), uniqueId()];
    const [hazel, oliver] = ['voice-b-en-f-03', 'voice-b-en-m-01'];
    await here.memberVoices.set(first, member, { voice: VOICE });
    time.now += 1;
    await here.memberVoices.set(second, member, { voice: hazel });
    await here.memberVoices.set(third, member, { voice: oliver }, 'manager');
    await here.memberVoices.set(third, member, { tone: 'softly' });
    expect(await there.memberVoices.chosenAnywhere(member)).toEqual([hazel, VOICE]);
    time.now += 1;
    await here.memberVoices.set(first, member, { voice: oliver });
    await here.memberVoices.set(second, member, { voice: VOICE }, 'manager');
    expect(await there.memberVoices.chosenAnywhere(member)).toEqual([oliver]);
    await here.privacy.deleteMember(member, { guildId: first });
    expect(await there.memberVoices.chosenAnywhere(member)).toEqual([]);
    expect(await there.memberVoices.chosenAnywhere(uniqueId())).toEqual([]);
  });

  test('leave nothing behind when the last setting is cleared', async () => {
    const { here } = fixture();
    const [guild, member] = [uniqueId(), uniqueId()];
    await here.memberVoices.set(guild, member, { speed: 2 });
    await here.memberVoices.set(guild, member, { speed: null });
    expect(await here.memberVoices.get(guild, member)).toBeUndefined();
    expect(await here.privacy.exportMember(member, 'everywhere')).toEqual([]);
  });

  test('cannot be a cloned voice of another guild', async () => {
    const { here } = fixture();
    const [guild, other, member] = [uniqueId(), uniqueId(), uniqueId()];
    const { voiceId } = await here.clones.add(other, cloneDraft(member));
    await expect(here.memberVoices.set(guild, member, { voice: voiceId })).rejects.toMatchObject({
      code: 'voice.unknown',
    });
  });

  test('keep the other settings when a cloned voice is deleted', async () => {
    const { here } = fixture();
    const [guild, member] = [uniqueId(), uniqueId()];
    const { voiceId } = await here.clones.add(guild, cloneDraft(member));
    await here.memberVoices.set(guild, member, { voice: voiceId, speed: 1.5 });
    await here.clones.remove(guild, voiceId);
    expect(await here.memberVoices.get(guild, member)).toEqual({ speed: 1.5 });
  });

  test('that a manager has locked can be changed by managers only', async () => {
    const { here, there } = fixture();
    const [guild, member] = [uniqueId(), uniqueId()];
    const { memberVoices } = here;
    await memberVoices.set(guild, member, { voice: VOICE }, 'manager');
    await memberVoices.lock(guild, member, true);
    const locked = { voice: VOICE, isLocked: true, isSetByManager: true };
    expect(await there.memberVoices.get(guild, member)).toEqual(locked);
    const refused = { code: 'voice.locked' };
    await expect(memberVoices.set(guild, member, { pitch: 1 })).rejects.toMatchObject(refused);
    await expect(memberVoices.set(guild, member, CLEARED)).rejects.toMatchObject(refused);
    expect(await memberVoices.get(guild, member)).toEqual(locked);
    await memberVoices.set(guild, member, { pitch: 1 }, 'manager');
    await memberVoices.set(guild, member, CLEARED, 'manager');
    expect(await memberVoices.get(guild, member)).toEqual({ isLocked: true, isSetByManager: true });
    await memberVoices.lock(guild, member, false);
    expect(await memberVoices.get(guild, member)).toBeUndefined();
    expect(await memberVoices.set(guild, member, { pitch: 1 })).toEqual({ pitch: 1 });
  });

  test('are deleted with the data of a member, except the lock', async () => {
    const { here } = fixture();
    const [guild, member] = [uniqueId(), uniqueId()];
    await here.memberVoices.set(guild, member, { voice: VOICE, nickname: 'Bo' }, 'manager');
    await here.memberVoices.lock(guild, member, true);
    await here.privacy.deleteMember(member, { guildId: guild });
    expect(await here.memberVoices.get(guild, member)).toEqual({ isLocked: true });
    const [data] = await here.privacy.exportMember(member, 'everywhere');
    expect(data?.voice).toEqual({ isLocked: true });
  });

  test('include nicknames, which are found for several members at once', async () => {
    const { here } = fixture();
    const [guild, ada, bob, cem] = [uniqueId(), uniqueId(), uniqueId(), uniqueId()];
    await here.memberVoices.set(guild, ada, { nickname: 'Ay' });
    await here.memberVoices.set(guild, bob, { speed: 2 });
    expect(await here.memberVoices.nicknames(guild, [ada, bob, cem])).toEqual(
      new Map([[ada, 'Ay']]),
    );
    const tooLong = here.memberVoices.set(guild, ada, { nickname: 'x'.repeat(33) });
    await expect(tooLong).rejects.toMatchObject({ code: 'name.invalid' });
  });
}

export function defaultVoicesSuite(fixture: () => StoreFixture): void {
  const emma = { voice: VOICE, pitch: 0, language: 'en' };

  test('are stored per guild, also for other processes', async () => {
    const { here, there } = fixture();
    const [guild, other, member] = [uniqueId(), uniqueId(), uniqueId()];
    expect(await here.defaultVoices.get(guild, member)).toBeUndefined();
    expect(await here.defaultVoices.assign(guild, member, () => emma)).toEqual(emma);
    expect(await there.defaultVoices.get(guild, member)).toEqual(emma);
    expect(await there.defaultVoices.get(other, member)).toBeUndefined();
    const lower = { ...emma, pitch: -2.5 };
    await there.defaultVoices.assign(guild, member, (current) => {
      expect(current).toEqual(emma);
      return lower;
    });
    expect(await here.defaultVoices.get(guild, member)).toEqual(lower);
  });

  test('are chosen one after the other, knowing the voices of others', async () => {
    const { here, there } = fixture();
    const guild = uniqueId();
    const members = Array.from({ length: 8 }, uniqueId);
    const seen: number[] = [];
    await Promise.all(
      members.map((member, index) =>
        (index % 2 === 0 ? here : there).defaultVoices.assign(guild, member, (_, others) => {
          seen.push(others.length);
          return emma;
        }),
      ),
    );
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('are compared with the voices that others have now, those heard lately first', async () => {
    const { here } = fixture();
    const [guild, quiet, heard, own, chosen, asking] = Array.from({ length: 6 }, uniqueId);
    for (const member of [heard, quiet, own]) {
      await here.defaultVoices.assign(guild ?? '', member ?? '', () => ({ ...emma, pitch: 3 }));
    }
    await here.memberVoices.set(guild ?? '', own ?? '', { voice: 'voice-b-ko-f-01' });
    await here.memberVoices.set(guild ?? '', chosen ?? '', { voice: 'voice-b-ja-f-01', pitch: 1 });
    const spending = { guildId: guild ?? '', memberId: heard ?? '', command: 'say', characters: 3 };
    await here.usage.settle(await here.usage.reserve(spending, 10_000));
    let others: readonly TakenVoice[] = [];
    await here.defaultVoices.assign(guild ?? '', asking ?? '', (_, taken) => {
      others = taken;
      return emma;
    });
    expect(others[0]).toEqual({ memberId: heard, voice: VOICE, pitch: 3, wasHeardLately: true });
    expect(others.slice(1)).toEqual(
      expect.arrayContaining([
        { memberId: quiet, voice: VOICE, pitch: 3, wasHeardLately: false },
        { memberId: own, voice: 'voice-b-ko-f-01', pitch: 0, wasHeardLately: false },
        { memberId: chosen, voice: 'voice-b-ja-f-01', pitch: 1, wasHeardLately: false },
      ]),
    );
    expect(others).toHaveLength(4);
  });

  test('are shown to the member, and deleted with their data', async () => {
    const { here } = fixture();
    const [guild, member] = [uniqueId(), uniqueId()];
    await here.defaultVoices.assign(guild, member, () => emma);
    const [data] = await here.privacy.exportMember(member, 'everywhere');
    expect(data?.defaultVoice).toEqual(emma);
    await here.privacy.deleteMember(member, 'everywhere');
    expect(await here.defaultVoices.get(guild, member)).toBeUndefined();
    expect(await here.privacy.exportMember(member, 'everywhere')).toEqual([]);
  });
}
