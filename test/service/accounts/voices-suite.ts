import { expect, test } from 'vitest';
import type { VoiceQuality } from '../../../src/service/voices/cloned.ts';
import { voiceIdSchema } from '../../../src/shared/contract/schemas.ts';
import { TEST_VOICE } from '../../support/service/test-voice.ts';
import type { AccountsFixture } from './accounts-fixture.ts';

const VOICE = { ...TEST_VOICE, spectrum: [3, 1.25, -4] };
const QUALITY: VoiceQuality = { score: 0.8, rating: 'good', reasons: ['sample_short'] };

/** The storage of cloned voices, on any database. */
export function voicesSuite(fixture: () => AccountsFixture): void {
  test('a cloned voice is stored unchanged under an opaque ID, with the time of a consent', async () => {
    const { voices, voicesThere, store } = fixture();
    const { id: owner } = await fixture().account();
    const about = { name: 'my own', isConsentAttested: true };
    const made = await voices.add(owner, VOICE, QUALITY, about);
    expect(made.id).toMatch(/^voice-c-[0-9A-Za-z_-]{20,}$/);
    expect(voiceIdSchema.parse(made.id)).toBe(made.id);
    expect(made).toEqual({
      id: made.id,
      name: 'my own',
      voice: { ...VOICE, id: made.id },
      quality: QUALITY,
      createdAt: fixture().now,
    });
    expect(await voicesThere.find(owner, made.id)).toEqual(made);
    // Without name, spectrum and consent.
    const { id } = await voices.add(owner, TEST_VOICE, QUALITY);
    const found = await voices.find(owner, id);
    expect(found?.name).toBeUndefined();
    expect(found?.voice).toStrictEqual({ ...TEST_VOICE, id });
    const rows = await store.db
      .selectFrom('cloned_voices')
      .select(['id', 'consent_attested_at'])
      .where('account_id', '=', owner)
      .where('consent_attested_at', 'is not', null)
      .execute();
    expect(rows).toEqual([{ id: made.id, consent_attested_at: fixture().now }]);
  });

  test('a voice is not stored for an account that was deleted in the meantime', async () => {
    const { here, voices } = fixture();
    const { id, name } = await fixture().account();
    await here.accounts.delete(name);
    await expect(voices.add(id, VOICE, QUALITY)).rejects.toMatchObject({
      code: 'unknown_api_key',
    });
  });

  test('cloned voices are listed newest first and deleted once', async () => {
    const { voices } = fixture();
    const { id: owner } = await fixture().account();
    const first = await voices.add(owner, VOICE, QUALITY);
    fixture().now += 1_000;
    const second = await voices.add(owner, VOICE, QUALITY);
    expect(await voices.list(owner)).toEqual([second, first]);
    expect(await voices.remove(owner, first.id)).toBe(true);
    expect(await voices.remove(owner, first.id)).toBe(false);
    expect(await voices.list(owner)).toEqual([second]);
  });

  test('concurrent requests cannot exceed 1,000 cloned voices', async () => {
    const { voices, voicesThere, store } = fixture();
    const { id: owner } = await fixture().account();
    const rows = Array.from({ length: 995 }, (_, index) => ({
      id: `voice-c-${owner}-${index}`,
      account_id: owner,
      name: null,
      voice: '{}',
      quality: '{}',
      created_at: 0,
    }));
    await store.db.insertInto('cloned_voices').values(rows).execute();
    const asked = Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0 ? voices : voicesThere,
    );
    const made = await Promise.allSettled(
      asked.map((process) => process.add(owner, VOICE, QUALITY)),
    );
    const refused = made.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(5);
    for (const answer of refused) {
      expect(answer).toMatchObject({ reason: { code: 'too_many_voices' } });
    }
  });

  test('an invalid voice is neither written nor read', async () => {
    const { voices, store } = fixture();
    const { id: owner } = await fixture().account();
    await expect(voices.add(owner, { ...VOICE, f0Hz: Number.NaN }, QUALITY)).rejects.toThrow();
    const { id } = await voices.add(owner, VOICE, QUALITY);
    await store.db
      .updateTable('cloned_voices')
      .set({ voice: '{"f0Hz":1}' })
      .where('id', '=', id)
      .execute();
    await expect(voices.find(owner, id)).rejects.toThrow();
  });
}
