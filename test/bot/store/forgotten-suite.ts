import { expect, test } from 'vitest';
import type { Forgotten } from '../../../src/bot/store/forgotten.ts';
import type { BotStore } from '../../../src/bot/store/store.ts';
import { eventually } from '../../support/eventually.ts';
import { cloneDraft, type StoreFixture, uniqueId } from './fixture.ts';

/**
 * What `work` lets this process forget. Other processes hear the same, if the database notifies them; earlier events of theirs
 * may come first.
 */
export async function forgottenBy(
  { here, there, options }: StoreFixture,
  work: (store: BotStore) => Promise<unknown>,
): Promise<Forgotten[]> {
  const [heard, heardThere] = [follow(here), follow(there)];
  try {
    if (options.kind === 'postgres') {
      // It is connected.
      await eventually(() => expect(heardThere.all).toContainEqual({ kind: 'everything' }));
      await eventually(() => expect(heard.all).toContainEqual({ kind: 'everything' }));
    }
    heard.all.splice(0);
    await work(here);
    const forgotten = [...heard.all];
    if (options.kind === 'postgres') {
      await eventually(() => expect(heardThere.all).toEqual(expect.arrayContaining(forgotten)));
    } else expect(heardThere.all).toEqual([]);
    // Its own notifications may have come as well.
    return [...new Map(forgotten.map((what) => [JSON.stringify(what), what])).values()];
  } finally {
    await Promise.all([heard.close(), heardThere.close()]);
  }
}

function follow({ forgotten }: BotStore) {
  const all: Forgotten[] = [];
  const { close } = forgotten.follow(async (what) => void all.push(what));
  return { all, close };
}

/** What is deleted or withdrawn in one process is forgotten by all, by this one before the deletion is reported. */
export function forgottenSuite(fixture: StoreFixture): void {
  test('is a member, with their voices', async () => {
    const [scope, memberId] = [uniqueId(), uniqueId()];
    const voice = cloneDraft(memberId);
    await fixture.here.clones.add(scope, voice);
    const everywhere = await forgottenBy(fixture, ({ privacy }) =>
      privacy.deleteMember(memberId, 'everywhere'),
    );
    expect(everywhere).toHaveLength(3);
    expect(everywhere).toEqual(
      expect.arrayContaining([
        { kind: 'member', memberId },
        { kind: 'member', scope, memberId },
        { kind: 'voice', scope, voiceId: voice.voiceId },
      ]),
    );
    // Without data, there may be clips nevertheless.
    const again = await forgottenBy(fixture, ({ privacy }) =>
      privacy.deleteMember(memberId, { guildId: uniqueId() }),
    );
    expect(again).toMatchObject([{ kind: 'member', memberId }]);
  });

  test('is a deleted voice, and all data of a server', async () => {
    const scope = uniqueId();
    const [one, two] = [cloneDraft(uniqueId()), cloneDraft(uniqueId())];
    await fixture.here.clones.add(scope, one);
    await fixture.here.clones.add(scope, two);
    const { voiceId } = one;
    expect(await forgottenBy(fixture, ({ clones }) => clones.remove(scope, voiceId))).toEqual([
      { kind: 'voice', scope, voiceId },
    ]);
    const whole = await forgottenBy(fixture, ({ privacy }) => privacy.deleteGuild(scope));
    expect(whole).toHaveLength(2);
    expect(whole).toEqual(
      expect.arrayContaining([
        { kind: 'scope', scope },
        { kind: 'voice', scope, voiceId: two.voiceId },
      ]),
    );
  });

  test('are members who opt out of being read aloud, and not those who opt in', async () => {
    const [scope, memberId] = [uniqueId(), uniqueId()];
    const set = (where: 'everywhere' | { guildId: string }, mayRead: boolean) =>
      forgottenBy(fixture, ({ privacy }) => privacy.setMayRead(where, memberId, mayRead));
    expect(await set({ guildId: scope }, false)).toEqual([{ kind: 'unread', scope, memberId }]);
    expect(await set('everywhere', false)).toEqual([{ kind: 'unread', memberId }]);
    expect(await set('everywhere', true)).toEqual([]);
    expect(await set({ guildId: scope }, true)).toEqual([]);
  });

  test('are members who are blocked, once', async () => {
    const [scope, first, second] = [uniqueId(), uniqueId(), uniqueId()];
    const block = (...blocked: string[]) =>
      forgottenBy(fixture, ({ settings }) =>
        settings.update(scope, (now) => ({ ...now, blocked })),
      );
    expect(await block(first)).toEqual([{ kind: 'blocked', scope, memberId: first }]);
    expect(await block(first, second)).toEqual([{ kind: 'blocked', scope, memberId: second }]);
    expect(await block(second)).toEqual([]);
  });

  test('is nothing when the transaction fails', async () => {
    const failing = ({ clones }: BotStore) =>
      clones.remove(uniqueId(), 'none').catch(() => undefined);
    expect(await forgottenBy(fixture, failing)).toEqual([]);
  });
}
