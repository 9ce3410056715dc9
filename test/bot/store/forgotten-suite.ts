import { expect, onTestFinished, test } from 'vitest';
import type { BotStore } from '../../../src/bot/store/types/bot-store.ts';
import { eventually } from '../../support/eventually.ts';
import { cloneDraft, DAY_MS, type StoreFixture, time, uniqueId } from './fixture.ts';

/** What `work` has left in the log for other processes. */
async function loggedBy(
  { here, there }: StoreFixture,
  work: (store: BotStore) => Promise<unknown>,
) {
  const before = new Set((await there.forgotten.list(0)).entries.map(({ id }) => id));
  await work(here);
  const { entries } = await there.forgotten.list(0);
  return entries.filter(({ id }) => !before.has(id)).map(({ what }) => what);
}

/** What is deleted or withdrawn in one process is known to all. */
export function forgottenSuite(fixture: () => StoreFixture): void {
  test('is logged for a member, with their voices', async () => {
    const [scope, memberId] = [uniqueId(), uniqueId()];
    const voice = cloneDraft(memberId);
    await fixture().here.clones.add(scope, voice);
    const everywhere = await loggedBy(fixture(), ({ privacy }) =>
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
    const again = await loggedBy(fixture(), ({ privacy }) =>
      privacy.deleteMember(memberId, { guildId: uniqueId() }),
    );
    expect(again).toMatchObject([{ kind: 'member', memberId }]);
  });

  test('is logged for a deleted voice, a removed sound, and all data of a server', async () => {
    const scope = uniqueId();
    const { here } = fixture();
    const [one, two] = [cloneDraft(uniqueId()), cloneDraft(uniqueId())];
    await here.clones.add(scope, one);
    await here.clones.add(scope, two);
    const { voiceId } = one;
    expect(await loggedBy(fixture(), ({ clones }) => clones.remove(scope, voiceId))).toEqual([
      { kind: 'voice', scope, voiceId },
    ]);
    const whole = await loggedBy(fixture(), ({ privacy }) => privacy.deleteGuild(scope));
    expect(whole).toHaveLength(2);
    expect(whole).toEqual(
      expect.arrayContaining([
        { kind: 'scope', scope },
        { kind: 'voice', scope, voiceId: two.voiceId },
      ]),
    );
  });

  test('is logged for members who opt out of being read aloud, and not for those who opt in', async () => {
    const [scope, memberId] = [uniqueId(), uniqueId()];
    const set = (where: 'everywhere' | { guildId: string }, mayRead: boolean) =>
      loggedBy(fixture(), ({ privacy }) => privacy.setMayRead(where, memberId, mayRead));
    expect(await set({ guildId: scope }, false)).toEqual([{ kind: 'unread', scope, memberId }]);
    expect(await set('everywhere', false)).toEqual([{ kind: 'unread', memberId }]);
    expect(await set('everywhere', true)).toEqual([]);
    expect(await set({ guildId: scope }, true)).toEqual([]);
  });

  test('is logged for members who are blocked, once', async () => {
    const [scope, first, second] = [uniqueId(), uniqueId(), uniqueId()];
    const block = (...blocked: string[]) =>
      loggedBy(fixture(), ({ settings }) => settings.update(scope, (now) => ({ ...now, blocked })));
    expect(await block(first)).toEqual([{ kind: 'blocked', scope, memberId: first }]);
    expect(await block(first, second)).toEqual([{ kind: 'blocked', scope, memberId: second }]);
    expect(await block(second)).toEqual([]);
  });

  test('is not logged when the transaction fails', async () => {
    const failing = ({ clones }: BotStore) =>
      clones.remove(uniqueId(), 'none').catch(() => undefined);
    expect(await loggedBy(fixture(), failing)).toEqual([]);
  });

  test('reaches followers in this process at once, and in others if the database notifies them', async () => {
    const { here, there, options } = fixture();
    const [heardHere, heardThere] = [listenTo(here), listenTo(there)];
    await eventually(() => expect([heardHere.isLive, heardThere.isLive]).toEqual([true, true]));
    const before = { here: heardHere.calls, there: heardThere.calls };
    await here.privacy.setMayRead('everywhere', uniqueId(), false);
    expect(heardHere.calls).toBeGreaterThan(before.here);
    if (options.kind !== 'postgres') return;
    await eventually(() => expect(heardThere.calls).toBeGreaterThan(before.there));
  });

  test('is removed after 30 days', async () => {
    const { here } = fixture();
    const memberId = uniqueId();
    const isLogged = async () =>
      JSON.stringify((await here.forgotten.list(0)).entries).includes(memberId);
    time.now = Date.now();
    await here.privacy.setMayRead('everywhere', memberId, false);
    time.now += 29 * DAY_MS;
    await here.runHousekeeping();
    expect(await isLogged()).toBe(true);
    time.now += 2 * DAY_MS;
    await here.runHousekeeping();
    expect(await isLogged()).toBe(false);
  });
}

function listenTo({ forgotten }: BotStore) {
  const heard = {
    calls: 0,
    get isLive() {
      return subscription.isLive;
    },
  };
  const subscription = forgotten.follow(() => {
    heard.calls += 1;
  });
  onTestFinished(() => subscription.close());
  return heard;
}
