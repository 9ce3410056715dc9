import { expect, test } from 'vitest';
import type { ClonedVoice } from '../../../src/bot/store/clones.ts';
import { STORE_LIMITS } from '../../../src/bot/store/limits.ts';
import { cloneDraft, DAY_MS, many, type StoreFixture, time, uniqueId, VOICE } from './fixture.ts';

export function clonesSuite(fixture: () => StoreFixture): void {
  const names = (voices: readonly ClonedVoice[]) => voices.map(({ name }) => name);

  test('is stored with its consent', async () => {
    const { here, there } = fixture();
    const [guild, owner, speaker] = [uniqueId(), uniqueId(), uniqueId()];
    const consent = {
      attestedBy: owner,
      attestedAt: time.now - 5,
      speakerId: speaker,
      statement: '이 목소리를 써도 됩니다.',
    };
    const draft = cloneDraft(owner, { name: ' My  voice ', consent, quality: '{"snr":20}' });
    const added = await here.clones.add(guild, draft);
    expect(added).toEqual({ ...draft, name: 'My voice', guildId: guild, createdAt: time.now });
    expect(await there.clones.find(guild, { memberId: uniqueId() }, 'my VOICE')).toEqual(added);
    expect(await there.clones.find(guild, { memberId: owner }, draft.voiceId)).toEqual(added);
    expect(await there.clones.listConsents(guild)).toEqual([
      { voiceId: draft.voiceId, name: 'My voice', ownerId: owner, ...consent },
    ]);
  });

  test('that is private can be used only by its owner, and seen by managers', async () => {
    const { clones } = fixture().here;
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
    const { clones } = fixture().here;
    const [guild, one, two] = [uniqueId(), uniqueId(), uniqueId()];
    await clones.add(guild, cloneDraft(one, { name: 'Ada', isPrivate: true }));
    const hers = await clones.add(guild, cloneDraft(two, { name: 'ada', isPrivate: true }));
    const ours = await clones.add(guild, cloneDraft(two, { name: 'ADA' }));
    expect(await clones.find(guild, { memberId: uniqueId() }, 'ada')).toEqual(ours);
    expect(await clones.find(guild, { memberId: one }, 'ada')).toMatchObject({ name: 'Ada' });
    await expect(
      clones.add(guild, cloneDraft(two, { name: 'Ada', isPrivate: true })),
    ).rejects.toMatchObject({ code: 'clone.exists', context: { name: 'Ada' } });
    await expect(
      clones.checkCanAdd(guild, { name: 'aDA', ownerId: one, isPrivate: false }),
    ).rejects.toMatchObject({ code: 'clone.exists' });
    expect(hers.name).toBe('ada');
  });

  test('does not exist in another guild', async () => {
    const { here, there } = fixture();
    const [guild, other, owner] = [uniqueId(), uniqueId(), uniqueId()];
    const { voiceId, name } = await here.clones.add(guild, cloneDraft(owner));
    const viewer = { memberId: owner, isManager: true };
    expect(await there.clones.list(other, viewer)).toEqual([]);
    expect(await there.clones.find(other, viewer, voiceId)).toBeUndefined();
    expect(await there.clones.find(other, viewer, name)).toBeUndefined();
    expect(await there.clones.listConsents(other)).toEqual([]);
    expect(await there.clones.mayUse(other, owner, voiceId)).toBe(false);
    expect(await there.clones.mayUse(guild, owner, voiceId)).toBe(true);
    const unknown = { code: 'clone.unknown', context: { name: voiceId } };
    await expect(there.clones.remove(other, voiceId)).rejects.toMatchObject(unknown);
    await expect(there.clones.rename(other, voiceId, 'x')).rejects.toMatchObject(unknown);
  });

  test('that is unknown to the store can be used by everyone', async () => {
    const { clones } = fixture().here;
    expect(await clones.mayUse(uniqueId(), uniqueId(), VOICE)).toBe(true);
    expect(await clones.mayUse(uniqueId(), uniqueId(), 'some-voice-of-the-operator')).toBe(true);
  });

  test('is refused beyond five per member and fifty per guild, even with concurrent requests', async () => {
    const { here, there } = fixture();
    const [guild, owner] = [uniqueId(), uniqueId()];
    const { clonesPerMember, clonesPerGuild } = STORE_LIMITS;
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        (n % 2 ? here : there).clones.add(guild, cloneDraft(owner)),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(clonesPerMember);
    const newcomer = { name: 'new', ownerId: owner, isPrivate: true };
    await expect(here.clones.checkCanAdd(guild, newcomer)).rejects.toMatchObject({
      code: 'clone.member-limit',
      context: { limit: 5 },
    });
    await here.clones.checkCanAdd(uniqueId(), newcomer);
    await many(clonesPerGuild - clonesPerMember, () =>
      here.clones.add(guild, cloneDraft(uniqueId())),
    );
    await expect(here.clones.add(guild, cloneDraft(uniqueId()))).rejects.toMatchObject({
      code: 'clone.guild-limit',
      context: { limit: 50 },
    });
  });

  test('can be renamed, but not to a name in use', async () => {
    const { clones } = fixture().here;
    const [guild, owner] = [uniqueId(), uniqueId()];
    const { voiceId } = await clones.add(guild, cloneDraft(owner, { name: 'one' }));
    await clones.add(guild, cloneDraft(owner, { name: 'two' }));
    await expect(clones.rename(guild, voiceId, 'TWO')).rejects.toMatchObject({
      code: 'clone.exists',
    });
    expect(await clones.rename(guild, voiceId, 'ONE')).toMatchObject({ name: 'ONE' });
    expect(await clones.find(guild, { memberId: owner }, 'one')).toMatchObject({ name: 'ONE' });
  });

  test('is deleted with the presets and own voices that use it, and its consent is kept for a year', async () => {
    const { here, there } = fixture();
    const [guild, owner, member] = [uniqueId(), uniqueId(), uniqueId()];
    const voice = await here.clones.add(guild, cloneDraft(owner, { name: 'gone' }));
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
    expect(await here.clones.mayUse(guild, owner, voiceId)).toBe(false);
    const consents = () => here.clones.listConsents(guild);
    expect(await consents()).toMatchObject([{ voiceId, voiceDeletedAt: deletedAt }]);
    time.now = deletedAt + 364 * DAY_MS;
    await here.runHousekeeping();
    expect(await consents()).toHaveLength(1);
    time.now = deletedAt + 365 * DAY_MS;
    await here.runHousekeeping();
    expect(await consents()).toEqual([]);
  });

  test('keeps its consent as long as it exists', async () => {
    const { here } = fixture();
    const [guild, owner] = [uniqueId(), uniqueId()];
    await here.clones.add(guild, cloneDraft(owner));
    time.now += 3_000 * DAY_MS;
    await here.runHousekeeping();
    expect(await here.clones.listConsents(guild)).toHaveLength(1);
  });

  test('can have the ID of a deleted voice', async () => {
    const { clones } = fixture().here;
    const [guild, owner] = [uniqueId(), uniqueId()];
    const draft = cloneDraft(owner);
    await clones.add(guild, draft);
    await expect(clones.add(guild, { ...draft, name: 'twice' })).rejects.toMatchObject({
      code: 'clone.exists',
    });
    await clones.remove(guild, draft.voiceId);
    await clones.add(guild, draft);
    expect(await clones.mayUse(guild, owner, draft.voiceId)).toBe(true);
    const [consent] = await clones.listConsents(guild);
    expect(consent).not.toHaveProperty('voiceDeletedAt');
  });
}
