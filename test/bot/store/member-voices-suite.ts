import { expect, test } from 'vitest';
import { cloneDraft, type StoreFixture, uniqueId, VOICE } from './fixture.ts';

export function memberVoicesSuite(fixture: () => StoreFixture): void {
  test('are the last ones set, per guild, until they are cleared', async () => {
    const { here, there } = fixture();
    const [guild, other, member] = [uniqueId(), uniqueId(), uniqueId()];
    await here.memberVoices.set(guild, member, { voice: VOICE, tone: 'softly' });
    expect(await there.memberVoices.get(guild, member)).toEqual({ voice: VOICE, tone: 'softly' });
    await there.memberVoices.set(guild, member, { voice: VOICE, exaggeration: 0 });
    expect(await here.memberVoices.get(guild, member)).toEqual({ voice: VOICE, exaggeration: 0 });
    expect(await here.memberVoices.get(other, member)).toBeUndefined();
    expect(await here.memberVoices.get(guild, uniqueId())).toBeUndefined();
    expect(await here.memberVoices.clear(other, member)).toBe(false);
    expect(await here.memberVoices.clear(guild, member)).toBe(true);
    expect(await there.memberVoices.get(guild, member)).toBeUndefined();
  });

  test('cannot be a cloned voice of another guild', async () => {
    const { here } = fixture();
    const [guild, other, member] = [uniqueId(), uniqueId(), uniqueId()];
    const { voiceId } = await here.clones.add(other, cloneDraft(member));
    await expect(here.memberVoices.set(guild, member, { voice: voiceId })).rejects.toMatchObject({
      code: 'voice.unknown',
    });
  });
}
