import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

type Closable = { close(): unknown } | AsyncDisposable;

/**
 * Opens something before the tests of this file or `describe`, and closes it after them.
 * @returns stands for it. Can only be used inside of tests and hooks
 */
export function openForAll<T extends Closable>(open: () => T | Promise<T>): T {
  const { start, latest, close } = startable(open);
  beforeAll(async () => void (await start()));
  afterAll(close);
  return latest;
}

/** Likewise, but before and after each test. */
export function openForEach<T extends Closable>(open: () => T | Promise<T>): T {
  const { start, latest, close } = startable(open);
  beforeEach(async () => void (await start()));
  afterEach(close);
  return latest;
}

/**
 * Closes what each test of this file or `describe` has started. A test starts one at most, or closes those before itself.
 * @returns how to start it, and `latest`, which stands for what was started last
 */
export function closeAfterEach<A extends unknown[], T extends Closable>(
  open: (...options: A) => T | Promise<T>,
): { start(...options: A): Promise<T>; latest: T } {
  const { start, latest, close } = startable(open);
  afterEach(close);
  return { start, latest };
}

/** For an object that is opened later: its properties, which are objects, can already be named. */
export const partsOf = <T extends object>(opened: T): T =>
  new Proxy({} as T, { get: (_, key) => lazy(() => Reflect.get(opened, key) as object) });

function startable<A extends unknown[], T extends Closable>(
  open: (...options: A) => T | Promise<T>,
) {
  let current: T | undefined;
  const start = async (...options: A): Promise<T> => {
    current = await open(...options);
    return current;
  };
  const latest = lazy(() => {
    if (current === undefined) throw new Error('Nothing was opened yet');
    return current;
  });
  const close = async () => {
    const closing = current;
    current = undefined;
    if (closing !== undefined) await closeOne(closing);
  };
  return { start, latest, close };
}

const closeOne = (one: Closable): unknown =>
  'close' in one ? one.close() : one[Symbol.asyncDispose]();

/** Stands for an object that does not exist yet. */
function lazy<T extends object>(target: () => T): T {
  return new Proxy({} as T, {
    get: (_, key) => {
      const value: unknown = Reflect.get(target(), key);
      // Methods may need their private fields, which a proxy does not have.
      return typeof value === 'function' ? value.bind(target()) : value;
    },
    set: (_, key, value) => Reflect.set(target(), key, value),
  });
}
