import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import type { CloneDraft } from '../../../src/bot/store/clones.ts';
import { type BotStore, openBotStore } from '../../../src/bot/store/store.ts';
import { backends, SILENT, type TestDatabase } from '../../support/databases.ts';

export const DAY_MS = 24 * 60 * 60 * 1_000;
export const NOON = Date.UTC(2026, 10, 15, 12);

/** A clock that tests control. All processes of a test share it. */
export const time = { now: NOON };

export const BACKENDS = backends((options) =>
  openBotStore({ ...options, clock: () => time.now }, SILENT),
);

/** Two processes of the bot on one database. */
export interface StoreFixture extends TestDatabase<BotStore> {
  readonly here: BotStore;
  /** Another process. */
  readonly there: BotStore;
}

export async function openFixture(database: TestDatabase<BotStore>): Promise<StoreFixture> {
  await using onFailure = new AsyncDisposableStack();
  onFailure.use(database);
  const fixture = { ...database, here: await database.open(), there: await database.open() };
  onFailure.move();
  return fixture;
}

/** Returns an ID of a guild, member, channel or voice that no other test uses. */
export function uniqueId(): string {
  return `1${randomInt(2 ** 47)}${randomInt(1_000)}`.padStart(18, '2').slice(0, 18);
}

export const VOICE = 'voice-b-en-f-01';

/** A public voice with consent, apart from the given changes. */
export function cloneDraft(ownerId: string, change: Partial<CloneDraft> = {}): CloneDraft {
  const voiceId = change.voiceId ?? `clone-${uniqueId()}`;
  return {
    voiceId,
    name: voiceId,
    ownerId,
    isPrivate: false,
    consent: { attestedBy: ownerId, attestedAt: time.now, statement: 'I may clone this voice.' },
    ...change,
  };
}

/** Expects a failure with this code, and at least this context. */
export const expectFailure = (attempt: Promise<unknown>, code: string, context = {}) =>
  expect(attempt).rejects.toMatchObject({ code, context });

/** Calls `add` a number of times, one call after the other. */
export async function many(count: number, add: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < count; index += 1) await add(index);
}
