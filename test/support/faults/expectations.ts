import { expect } from 'vitest';
import { DatabaseUnavailable } from '../../../src/shared/common/database-unavailable.ts';
import { EXPIRY_MS, type Operation, type StoringProgram } from './program.ts';
import type { Reader } from './reader.ts';

export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly error: unknown };

export async function outcomeOf(work: Promise<unknown>): Promise<Outcome> {
  try {
    await work;
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'refused', error };
  }
}

/** One operation on data of its own, and what the data looks like before and after. */
export interface Case<Store, Data> {
  readonly operation: Operation<Store, Data>;
  readonly data: Data;
  readonly before: unknown;
  readonly done: unknown;
}

/** A program's open store, and another view of the same database. */
export interface Opened<Store, Data> {
  readonly program: StoringProgram<Store, Data>;
  readonly store: Store;
  readonly reader: Reader;
  /** The program's clock. */
  readonly time: { now: number };
}

/** @param done if it is known; otherwise the operation runs once without a fault */
export async function prepareCase<Store, Data>(
  opened: Opened<Store, Data>,
  operation: Operation<Store, Data>,
  done?: unknown,
): Promise<Case<Store, Data>> {
  const { program, store, reader } = opened;
  const data = await program.prepare(store);
  const before = await program.snapshot(reader, data);
  return { operation, data, before, done: done ?? (await runWithoutFault(opened, operation)) };
}

async function runWithoutFault<Store, Data>(
  { program, store, reader }: Opened<Store, Data>,
  operation: Operation<Store, Data>,
): Promise<unknown> {
  const data = await program.prepare(store);
  await operation.run(store, data);
  await program.housekeep(store);
  return program.snapshot(reader, data);
}

/**
 * Lets a fault happen at each step of an operation in turn. Without a restart, what was confirmed is there, and what
 * was refused happened completely or not at all. In the end nothing fails, and the operation succeeds.
 * @param attempt runs the operation with the fault at this step, counted from 1; says whether it happened
 */
export async function expectAllOrNothing<Store, Data>(
  opened: Opened<Store, Data>,
  operation: Operation<Store, Data>,
  attempt: (step: number, work: () => Promise<Outcome>) => Promise<[Outcome, boolean]>,
): Promise<void> {
  let each = await prepareCase(opened, operation);
  for (let step = 1; ; step += 1) {
    const { data, done } = each;
    const work = () => outcomeOf(operation.run(opened.store, data));
    const [outcome, hasHappened] = await attempt(step, work);
    const isUnchanged = await expectRecovery(opened, each, outcome);
    if (!hasHappened) {
      expect(outcome).toEqual({ kind: 'done' });
      return;
    }
    // The next step is the second attempt on the same data.
    if (!isUnchanged || operation.needsNewData) each = await prepareCase(opened, operation, done);
  }
}

/** @returns whether nothing has changed */
export async function expectRecovery<Store, Data>(
  { program, store, reader, time }: Opened<Store, Data>,
  { data, before, done }: Case<Store, Data>,
  outcome: Outcome,
): Promise<boolean> {
  // A reservation or claim whose confirmation was lost expires.
  time.now += EXPIRY_MS;
  await program.housekeep(store);
  const state = await program.snapshot(reader, data);
  if (outcome.kind === 'done') {
    expect(state).toEqual(done);
    return false;
  }
  expect(outcome.error).toBeInstanceOf(DatabaseUnavailable);
  expect([before, done]).toContainEqual(state);
  return JSON.stringify(state) === JSON.stringify(before);
}

/** Writes that were refused during the fault work now. */
export async function expectSecondAttempt<Store, Data>(
  { program, store, reader }: Opened<Store, Data>,
  { operation, data, done }: Case<Store, Data>,
  outcome: Outcome,
): Promise<void> {
  if (outcome.kind === 'done') return;
  await operation.run(store, data);
  await program.housekeep(store);
  expect(await program.snapshot(reader, data)).toEqual(done);
}
