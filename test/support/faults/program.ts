import type { DatabaseOptions } from '../../../src/shared/database/database.ts';
import { readYaml } from '../tables.ts';
import type { Reader } from './reader.ts';

/** A program's stored data, for tests of what happens when its database fails. */
export interface StoringProgram<Store, Data> {
  readonly name: 'the bot' | 'the voice service';
  /** What the store consists of. */
  partsOf(store: Store): object[];
  /** @param clock milliseconds since 1970 */
  open(options: DatabaseOptions, clock: () => number): Promise<Store>;
  close(store: Store): Promise<void>;
  /** Stores data of its own that every operation can start with. */
  prepare(store: Store): Promise<Data>;
  /** The name of its SQLite file. */
  readonly fileName: string;
  /** The stored data, without random IDs and times. */
  snapshot(reader: Reader, data: Data): Promise<unknown>;
  /** Runs the regular housekeeping. */
  housekeep(store: Store): Promise<void>;
  /** Everything that writes. */
  readonly operations: readonly Operation<Store, Data>[];
}

export interface Operation<Store, Data> {
  readonly name: string;
  run(store: Store, data: Data): Promise<unknown>;
  /** Data that cannot be stored now is stored later. */
  readonly isNeverRefused?: true;
  /** Failed attempts have an effect: too many wrong logins lock a name. */
  readonly needsNewData?: true;
}

type Run<Store, Data> = Operation<Store, Data>['run'];

/** Operations by name, each as what it runs, or with its properties. */
export function operationsOf<Store, Data>(
  operations: Readonly<Record<string, Run<Store, Data> | Omit<Operation<Store, Data>, 'name'>>>,
): Operation<Store, Data>[] {
  return Object.entries(operations).map(([name, operation]) =>
    typeof operation === 'function' ? { name, run: operation } : { name, ...operation },
  );
}

/** In the middle of a month. */
export const NOON = Date.UTC(2026, 10, 15, 12);

/** Reservations and claims of a process that was killed have expired after this time. */
export const EXPIRY_MS = 150_000;

/** The methods of a program's stores that only read, or are a part of an operation, as `Class.method`. */
export function methodsWithoutOperation(program: StoringProgram<unknown, unknown>['name']) {
  const file = 'store-methods.yaml';
  const stores = readYaml<Record<typeof program, Record<string, string[]>>>(file)[program];
  return Object.entries(stores).flatMap(([store, names]) => names.map((it) => `${store}.${it}`));
}

/** The methods that the class of an object defines, as `Class.method`. */
export function methodsOf({ constructor: { name, prototype } }: object): string[] {
  return Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([key, { value }]) => key !== 'constructor' && typeof value === 'function')
    .map(([key]) => `${name}.${key}`);
}
