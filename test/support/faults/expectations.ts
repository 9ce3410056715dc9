import { expect } from 'vitest';
import { DatabaseUnavailable } from '../../../src/shared/common/database-unavailable.ts';
import type { DatabaseOptions } from '../../../src/shared/database/database.ts';
import { casesOf } from '../suites.ts';
import { EXPIRY_MS, NOON, type Operation, type StoringProgram } from './program.ts';
import { openReader } from './reader.ts';

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

type Opened<Store, Data> = Awaited<ReturnType<typeof openProgram<Store, Data>>>;

/**
 * Opens a program's store, and another view of the same database.
 * @param direct the database without what may be in between
 */
export async function openProgram<Store, Data>(
  program: StoringProgram<Store, Data>,
  options: DatabaseOptions,
  direct = options,
) {
  /** The program's clock. */
  const time = { now: NOON };
  const store = await program.open(options, () => time.now);
  const reader = await openReader(direct, program.fileName);
  const close = async () => {
    await program.close(store);
    await reader[Symbol.asyncDispose]();
  };
  return { program, store, reader, time, [Symbol.asyncDispose]: close };
}

/**
 * Runs an operation, and lets a fault happen at one of its steps.
 * @param step counted from 1; `NO_STEP` for no fault
 * @returns also the number of steps that the operation reached, this one included
 */
export type Attempt = (
  step: number,
  work: () => Promise<Outcome>,
) => Promise<readonly [outcome: Outcome, steps: number]>;

const NO_STEP = Number.MAX_SAFE_INTEGER;

/** @param done if it is known; otherwise the operation runs once without a fault */
export async function prepareCase<Store, Data>(
  opened: Opened<Store, Data>,
  operation: Operation<Store, Data>,
  done?: unknown,
): Promise<Case<Store, Data>> {
  const { program, store, reader } = opened;
  const data = await program.prepare(store);
  const before = await program.snapshot(reader, data);
  return { operation, data, before, done: done ?? (await runOnce(opened, operation)).done };
}

/** Runs an operation without a fault, on data of its own. */
export async function runOnce<Store, Data>(
  { program, store, reader }: Opened<Store, Data>,
  operation: Operation<Store, Data>,
  attempt: Attempt = async (_, work) => [await work(), 0],
): Promise<{ done: unknown; steps: number }> {
  const data = await program.prepare(store);
  const [outcome, steps] = await attempt(NO_STEP, () => outcomeOf(operation.run(store, data)));
  expect(outcome).toEqual({ kind: 'done' });
  await program.housekeep(store);
  return { done: await program.snapshot(reader, data), steps };
}

/** The steps at which the fault happens: all of them in the full suite, otherwise one. */
export const stepsOf = (steps: number): readonly number[] =>
  casesOf(
    Array.from({ length: steps }, (_, index) => index + 1),
    1,
  );

/**
 * Lets a fault happen at steps of an operation in turn. Without a restart, what was confirmed is there, and what was
 * refused happened completely or not at all. In the end nothing fails, and the operation succeeds.
 */
export async function expectAllOrNothing<Store, Data>(
  opened: Opened<Store, Data>,
  operation: Operation<Store, Data>,
  attempt: Attempt,
): Promise<void> {
  // Otherwise, the months of some operations would change.
  opened.time.now = NOON;
  const { done, steps } = await runOnce(opened, operation, attempt);
  let each = await prepareCase(opened, operation, done);
  for (const step of [...stepsOf(steps), NO_STEP]) {
    const { data } = each;
    const work = () => outcomeOf(operation.run(opened.store, data));
    const [outcome, reached] = await attempt(step, work);
    const isUnchanged = await expectRecovery(opened, each, outcome);
    if (reached < step) expect(outcome).toEqual({ kind: 'done' });
    // The next step is the second attempt on the same data.
    if (step !== NO_STEP && (!isUnchanged || operation.needsNewData)) {
      each = await prepareCase(opened, operation, done);
    }
  }
}

/** Nothing is lost while others hold a lock, and everything works afterwards. */
export async function expectPatience<Store, Data>(
  opened: Opened<Store, Data>,
  hold: () => Promise<() => Promise<unknown>>,
): Promise<void> {
  const { store, time, program } = opened;
  const cases: Case<Store, Data>[] = [];
  for (const operation of casesOf(program.operations, 12)) {
    cases.push(await prepareCase(opened, operation));
  }
  const release = await hold();
  const outcomes = await Promise.all(
    cases.map(({ operation, data }) => outcomeOf(operation.run(store, data))),
  );
  await release();
  const ranAt = time.now;
  for (const [index, each] of cases.entries()) {
    // Otherwise, so much time would pass over all cases that sessions end.
    time.now = ranAt;
    const outcome = outcomes[index] ?? { kind: 'done' };
    const { name, isNeverRefused } = each.operation;
    expect(outcome.kind, name).toBe(isNeverRefused ? 'done' : 'refused');
    await expectRecovery(opened, each, outcome);
    await expectSecondAttempt(opened, each, outcome);
  }
}

/** @returns whether nothing has changed */
async function expectRecovery<Store, Data>(
  { program, store, reader, time }: Opened<Store, Data>,
  { data, before, done, operation }: Case<Store, Data>,
  outcome: Outcome,
): Promise<boolean> {
  // A reservation or claim whose confirmation was lost expires.
  time.now += EXPIRY_MS;
  await program.housekeep(store);
  const state = await program.snapshot(reader, data);
  if (outcome.kind === 'done') {
    expect(state, operation.name).toEqual(done);
    return false;
  }
  expect(outcome.error, operation.name).toBeInstanceOf(DatabaseUnavailable);
  expect([before, done], operation.name).toContainEqual(state);
  return JSON.stringify(state) === JSON.stringify(before);
}

/** Writes that were refused during the fault work now. */
async function expectSecondAttempt<Store, Data>(
  { program, store, reader }: Opened<Store, Data>,
  { operation, data, done }: Case<Store, Data>,
  outcome: Outcome,
): Promise<void> {
  if (outcome.kind === 'done') return;
  await operation.run(store, data);
  await program.housekeep(store);
  expect(await program.snapshot(reader, data), operation.name).toEqual(done);
}
