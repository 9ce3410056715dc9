import { expect } from 'vitest';
import { DatabaseUnavailable } from '../../../src/shared/common/database-unavailable.ts';
import type { Operation, StoringProgram } from './program.ts';
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
 * After the fault, without a restart: what was confirmed is there; what was refused happened completely or not at
 * all, and works when it is tried again.
 */
export async function expectRecovery<Store, Data>(
  { program, store, reader }: Opened<Store, Data>,
  { operation, data, before, done }: Case<Store, Data>,
  outcome: Outcome,
): Promise<void> {
  await program.housekeep(store);
  const state = await program.snapshot(reader, data);
  if (outcome.kind === 'done') {
    expect(state).toEqual(done);
    return;
  }
  expect(outcome.error).toBeInstanceOf(DatabaseUnavailable);
  expect([before, done]).toContainEqual(state);
  const isUnchanged = JSON.stringify(state) === JSON.stringify(before);
  if (!isUnchanged) return;
  await operation.run(store, data);
  await program.housekeep(store);
  expect(await program.snapshot(reader, data)).toEqual(done);
}
