import { expect, test } from 'vitest';
import type { ClonedVoice } from '../../../src/bot/store/clones.ts';
import { STORE_LIMITS } from '../../../src/bot/store/limits.ts';
import { partsOf } from '../../support/lifetime.ts';
import {
  cloneDraft,
  DAY_MS,
  expectFailure,
  many,
  type StoreFixture,
  time,
  uniqueId,
  VOICE,
} from './fixture.ts';

export function clonesSuite(fixture: StoreFixture): void {
  const { here, there } = partsOf(fixture);
  const { clones } = partsOf(here);

  const names = (voices: readonly ClonedVoice[]) => voices.map(({ name }) => name);

  test('is stored with its consent, which is kept as long as the voice exists', async () => {
    const [guild, owner, speaker] = [uniqueId(), uniqueId(), uniqueId()];
    const consent = {
      attestedBy: owner,
      attestedAt: time.now - 5,
      speakerId: speaker,
      statement: '이 목소리를 써도 됩니다.',
    };
    const draft = cloneDraft(owner, { name: ' My  voice ', consent, quality: '{"snr":20}' });
    const added = await clones.add(guild, draft);
    expect(added).toEqual({ ...draft, name: 'My voice', guildId: guild, createdAt: time.now });
    expect(await there.clones.find(guild, { memberId: uniqueId() }, 'my VOICE')).toEqual(added);
    expect(await there.clones.find(guild, { memberId: owner }, draft.voiceId)).toEqual(added);
    time.now += 3_000 * DAY_MS;
    await here.runHousekeeping();
    expect(await there.clones.listConsents(guild)).toEqual([
      { voiceId: draft.voiceId, name: 'My voice', ownerId: owner, ...consent },
    ]);
  });

  test('that is private can be used only by its owner, and seen by managers', async () => {
    const [guild, owner, other] = [uniqueId(), uniqueId(), uniqueId()];
    await clones.add(guild, cloneDraft(owner, { name: 'public' }));
    const secret = await clones.add(guild, cloneDraft(owner, { name: 'secret', isPrivate: true }));
    expect(names(await clones.list(guild, { memberId: owner }))).toEqual(['public', 'secret']);
    expect(names(await clones.list(guild, { memberId: other }))).toEqual(['public']);
    const manager = { memberId: other, isManager: true };
    expect(names(await clones.list(guild, manager))).toEqual(['public', 'secret']);
    for (const what of ['secret', secret.voiceId]) {
      expect(await clones.find(guild, { memberId: owner }, what)).toEqual(secret);
      expect(await clones.find(guild, { memberId: other }, what)).toBeUndefined();
      expect(await clones.find(guild, manager, what)).toEqual(secret);
    }
    expect(await clones.mayUse(guild, owner, secret.voiceId)).toBe(true);
    expect(await clones.mayUse(guild, other, secret.voiceId)).toBe(false);
  });

  test('that is private leaves its name available to others, so that it is not revealed', async () => {
    const [guild, one, two] = [uniqueId(), uniqueId(), uniqueId()];
    await clones.add(guild, cloneDraft(one, { name: 'Ada', isPrivate: true }));
    const hers = await clones.add(guild, cloneDraft(two, { name: 'ada', isPrivate: true }));
    const ours = await clones.add(guild, cloneDraft(two, { name: 'ADA' }));
    expect(await clones.find(guild, { memberId: uniqueId() }, 'ada')).toEqual(ours);
    expect(await clones.find(guild, { memberId: one }, 'ada')).toMatchObject({ name: 'Ada' });
    const again = clones.add(guild, cloneDraft(two, { name: 'Ada', isPrivate: true }));
    await expectFailure(again, 'clone.exists', { name: 'Ada' });
    const publicly = { name: 'aDA', ownerId: one, isPrivate: false };
    await expectFailure(clones.checkCanAdd(guild, publicly), 'clone.exists');
    expect(hers.name).toBe('ada');
  });

  test('does not exist in another guild', async () => {
    const [guild, other, owner] = [uniqueId(), uniqueId(), uniqueId()];
    const { voiceId, name } = await clones.add(guild, cloneDraft(owner));
    const viewer = { memberId: owner, isManager: true };
    expect(await there.clones.list(other, viewer)).toEqual([]);
    expect(await there.clones.find(other, viewer, voiceId)).toBeUndefined();
    expect(await there.clones.find(other, viewer, name)).toBeUndefined();
    expect(await there.clones.listConsents(other)).toEqual([]);
    expect(await there.clones.mayUse(other, owner, voiceId)).toBe(false);
    expect(await there.clones.mayUse(guild, owner, voiceId)).toBe(true);
    const unknown = ['clone.unknown', { name: voiceId }] as const;
    await expectFailure(there.clones.remove(other, voiceId), ...unknown);
    await expectFailure(there.clones.rename(other, voiceId, 'x'), ...unknown);
  });

  test('that is unknown to the store can be used by everyone', async () => {
    expect(await clones.mayUse(uniqueId(), uniqueId(), VOICE)).toBe(true);
    expect(await clones.mayUse(uniqueId(), uniqueId(), 'some-voice-of-the-operator')).toBe(true);
  });

  test('is refused beyond five per member and fifty per guild, even with concurrent requests', async () => {
    const [guild, owner] = [uniqueId(), uniqueId()];
    const { clonesPerMember, clonesPerGuild } = STORE_LIMITS;
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 ? here : there).clones.add(guild, cloneDraft(owner)),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(clonesPerMember);
    const newcomer = { name: 'new', ownerId: owner, isPrivate: true };
    await expectFailure(clones.checkCanAdd(guild, newcomer), 'clone.member-limit', { limit: 5 });
    await clones.checkCanAdd(uniqueId(), newcomer);
    const addAnother = () => clones.add(guild, cloneDraft(uniqueId()));
    await many(clonesPerGuild - clonesPerMember, addAnother);
    await expectFailure(addAnother(), 'clone.guild-limit', { limit: 50 });
  });

  test('can be renamed, but not to a name in use', async () => {
    const [guild, owner] = [uniqueId(), uniqueId()];
    const { voiceId } = await clones.add(guild, cloneDraft(owner, { name: 'one' }));
    await clones.add(guild, cloneDraft(owner, { name: 'two' }));
    await expectFailure(clones.rename(guild, voiceId, 'TWO'), 'clone.exists');
    expect(await clones.rename(guild, voiceId, 'ONE')).toMatchObject({ name: 'ONE' });
    expect(await clones.find(guild, { memberId: owner }, 'one')).toMatchObject({ name: 'ONE' });
  });

  test('is deleted with the presets and own voices that use it, and its consent is kept for a year', async () => {
    const [guild, owner, member] = [uniqueId(), uniqueId(), uniqueId()];
    const voice = await clones.add(guild, cloneDraft(owner, { name: 'gone' }));
    const { voiceId } = voice;
    await here.presets.save(guild, { name: 'with it', voice: voiceId, createdBy: member });
    await here.presets.save(guild, { name: 'without', voice: VOICE, createdBy: member });
    await here.presets.setDefault(guild, { kind: 'guild' }, 'with it');
    await here.memberVoices.set(guild, member, { voice: voiceId });
    time.now += 1_000;
    const deletedAt = time.now;
    expect(await there.clones.remove(guild, voiceId)).toEqual({ voice, presets: ['with it'] });
    expect(await here.presets.list(guild)).toHaveLength(1);
    expect(await here.presets.defaultsFor(guild, '1')).toEqual({});
    expect(await here.memberVoices.get(guild, member)).toBeUndefined();
    expect(await clones.mayUse(guild, owner, voiceId)).toBe(false);
    const consents = () => clones.listConsents(guild);
    expect(await consents()).toMatchObject([{ voiceId, voiceDeletedAt: deletedAt }]);
    time.now = deletedAt + 364 * DAY_MS;
    await here.runHousekeeping();
    expect(await consents()).toHaveLength(1);
    time.now = deletedAt + 365 * DAY_MS;
    await here.runHousekeeping();
    expect(await consents()).toEqual([]);
  });

  test('can have the ID of a deleted voice', async () => {
    const [guild, owner] = [uniqueId(), uniqueId()];
    const draft = cloneDraft(owner);
    await clones.add(guild, draft);
    await expectFailure(clones.add(guild, { ...draft, name: 'twice' }), 'clone.exists');
    await clones.remove(guild, draft.voiceId);
    await clones.add(guild, draft);
    expect(await clones.mayUse(guild, owner, draft.voiceId)).toBe(true);
    const [consent] = await clones.listConsents(guild);
    expect(consent).not.toHaveProperty('voiceDeletedAt');
  });
}
