import { expect, test } from 'vitest';
import type { TakenVoice } from '../../../src/bot/store/default-voices.ts';
import {
  MEMBER_VOICE_SETTINGS,
  type MemberVoiceChange,
} from '../../../src/bot/store/voice-settings.ts';
import { partsOf } from '../../support/lifetime.ts';
import { cloneDraft, expectFailure, type StoreFixture, time, uniqueId, VOICE } from './fixture.ts';

const CLEARED: MemberVoiceChange = Object.fromEntries(
  MEMBER_VOICE_SETTINGS.map((setting) => [setting, null]),
);

export function memberVoicesSuite(fixture: StoreFixture): void {
  const { here, there } = partsOf(fixture);
  const { memberVoices } = partsOf(here);

  test('change one setting at a time, per guild, until they are cleared and leave nothing behind', async () => {
    const [guild, other, member] = [uniqueId(), uniqueId(), uniqueId()];
    await memberVoices.set(guild, member, { pitch: -3.5, nickname: ' Bobby   B ' });
    const stored = { pitch: -3.5, nickname: 'Bobby B' };
    expect(await there.memberVoices.get(guild, member)).toEqual(stored);
    const all = { voice: VOICE, language: 'ko', tone: 'softly', exaggeration: 0, speed: 0.5 };
    const after = await there.memberVoices.set(guild, member, { ...all, nickname: null });
    expect(after).toEqual({ ...all, pitch: -3.5, voiceChosenAt: time.now });
    expect(await memberVoices.get(guild, member)).toEqual(after);
    expect(await memberVoices.get(other, member)).toBeUndefined();
    expect(await memberVoices.get(guild, uniqueId())).toBeUndefined();
    await memberVoices.set(other, member, CLEARED);
    expect(await memberVoices.get(guild, member)).toEqual(after);
    await memberVoices.set(guild, member, { ...CLEARED, speed: 2 });
    await memberVoices.set(guild, member, { speed: null });
    expect(await there.memberVoices.get(guild, member)).toBeUndefined();
    expect(await here.privacy.exportMember(member, 'everywhere')).toEqual([]);
  });

  test('are known in the order of their choice, except those of managers', async () => {
    const member = uniqueId();
    const [first, second, third] = [uniqueId(), uniqueId(), uniqueId()];
    const [hazel, oliver] = ['voice-b-en-f-03', 'voice-b-en-m-01'];
    await memberVoices.set(first, member, { voice: VOICE });
    time.now += 1;
    await memberVoices.set(second, member, { voice: hazel });
    await memberVoices.set(third, member, { voice: oliver }, 'manager');
    await memberVoices.set(third, member, { tone: 'softly' });
    expect(await there.memberVoices.chosenAnywhere(member)).toEqual([hazel, VOICE]);
    time.now += 1;
    await memberVoices.set(first, member, { voice: oliver });
    await memberVoices.set(second, member, { voice: VOICE }, 'manager');
    expect(await there.memberVoices.chosenAnywhere(member)).toEqual([oliver]);
    await here.privacy.deleteMember(member, { guildId: first });
    expect(await there.memberVoices.chosenAnywhere(member)).toEqual([]);
    expect(await there.memberVoices.chosenAnywhere(uniqueId())).toEqual([]);
  });

  test('cannot be a cloned voice of another guild', async () => {
    const [guild, other, member] = [uniqueId(), uniqueId(), uniqueId()];
    const { voiceId } = await here.clones.add(other, cloneDraft(member));
    await expectFailure(memberVoices.set(guild, member, { voice: voiceId }), 'voice.unknown');
  });

  test('keep the other settings when a cloned voice is deleted', async () => {
    const [guild, member] = [uniqueId(), uniqueId()];
    const { voiceId } = await here.clones.add(guild, cloneDraft(member));
    await memberVoices.set(guild, member, { voice: voiceId, speed: 1.5 });
    await here.clones.remove(guild, voiceId);
    expect(await memberVoices.get(guild, member)).toEqual({ speed: 1.5 });
  });

  test('that a manager has locked can be changed by managers only', async () => {
    const [guild, member] = [uniqueId(), uniqueId()];
    await memberVoices.set(guild, member, { voice: VOICE }, 'manager');
    await memberVoices.lock(guild, member, true);
    const locked = { voice: VOICE, isLocked: true, isSetByManager: true };
    expect(await there.memberVoices.get(guild, member)).toEqual(locked);
    await expectFailure(memberVoices.set(guild, member, { pitch: 1 }), 'voice.locked');
    await expectFailure(memberVoices.set(guild, member, CLEARED), 'voice.locked');
    expect(await memberVoices.get(guild, member)).toEqual(locked);
    await memberVoices.set(guild, member, { pitch: 1 }, 'manager');
    await memberVoices.set(guild, member, CLEARED, 'manager');
    expect(await memberVoices.get(guild, member)).toEqual({ isLocked: true, isSetByManager: true });
    await memberVoices.lock(guild, member, false);
    expect(await memberVoices.get(guild, member)).toBeUndefined();
    expect(await memberVoices.set(guild, member, { pitch: 1 })).toEqual({ pitch: 1 });
  });

  test('are deleted with the data of a member, except the lock', async () => {
    const [guild, member] = [uniqueId(), uniqueId()];
    await memberVoices.set(guild, member, { voice: VOICE, nickname: 'Bo' }, 'manager');
    await memberVoices.lock(guild, member, true);
    await here.privacy.deleteMember(member, { guildId: guild });
    expect(await memberVoices.get(guild, member)).toEqual({ isLocked: true });
    const [data] = await here.privacy.exportMember(member, 'everywhere');
    expect(data?.voice).toEqual({ isLocked: true });
  });

  test('include nicknames, which are found for several members at once', async () => {
    const [guild, ada, bob, cem] = [uniqueId(), uniqueId(), uniqueId(), uniqueId()];
    await memberVoices.set(guild, ada, { nickname: 'Ay' });
    await memberVoices.set(guild, bob, { speed: 2 });
    const nicknames = await memberVoices.nicknames(guild, [ada, bob, cem]);
    expect(nicknames).toEqual(new Map([[ada, 'Ay']]));
    const tooLong = memberVoices.set(guild, ada, { nickname: 'x'.repeat(33) });
    await expectFailure(tooLong, 'name.invalid');
  });
}

export function defaultVoicesSuite(fixture: StoreFixture): void {
  const { here, there } = partsOf(fixture);
  const { memberVoices, defaultVoices } = partsOf(here);

  const emma = { voice: VOICE, pitch: 0, language: 'en' };

  test('are stored per guild, also for other processes', async () => {
    const [guild, other, member] = [uniqueId(), uniqueId(), uniqueId()];
    expect(await defaultVoices.get(guild, member)).toBeUndefined();
    expect(await defaultVoices.assign(guild, member, () => emma)).toEqual(emma);
    expect(await there.defaultVoices.get(guild, member)).toEqual(emma);
    expect(await there.defaultVoices.get(other, member)).toBeUndefined();
    const lower = { ...emma, pitch: -2.5 };
    await there.defaultVoices.assign(guild, member, (current) => {
      expect(current).toEqual(emma);
      return lower;
    });
    expect(await defaultVoices.get(guild, member)).toEqual(lower);
  });

  test('are chosen one after the other, knowing the voices of others', async () => {
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
    const [guild, quiet, heard, own, chosen, asking] = Array.from({ length: 6 }, uniqueId);
    for (const member of [heard, quiet, own]) {
      await defaultVoices.assign(guild ?? '', member ?? '', () => ({ ...emma, pitch: 3 }));
    }
    await memberVoices.set(guild ?? '', own ?? '', { voice: 'voice-b-ko-f-01' });
    await memberVoices.set(guild ?? '', chosen ?? '', { voice: 'voice-b-ja-f-01', pitch: 1 });
    const spending = { guildId: guild ?? '', memberId: heard ?? '', command: 'say', characters: 3 };
    await here.usage.settle(await here.usage.reserve(spending, 10_000));
    let others: readonly TakenVoice[] = [];
    await defaultVoices.assign(guild ?? '', asking ?? '', (_, taken) => {
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
    const [guild, member] = [uniqueId(), uniqueId()];
    await defaultVoices.assign(guild, member, () => emma);
    const [data] = await here.privacy.exportMember(member, 'everywhere');
    expect(data?.defaultVoice).toEqual(emma);
    await here.privacy.deleteMember(member, 'everywhere');
    expect(await defaultVoices.get(guild, member)).toBeUndefined();
    expect(await here.privacy.exportMember(member, 'everywhere')).toEqual([]);
  });
}
