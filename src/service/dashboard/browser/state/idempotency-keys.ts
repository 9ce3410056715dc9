/** Something that is paid for, and tried until it is done. */
interface IdempotencyKeys {
  /**
   * @param content everything that makes it what it is; files by their identity
   * @returns an `Idempotency-Key`: for the same content the same one again, until it is done
   */
  keyFor(...content: readonly unknown[]): string;
  /** The same content is something new from now on. */
  reset(): void;
}

/**
 * Names what a form sends. When its connection breaks and somebody sends it again, the service knows it by
 * its name, and nothing is made or paid twice.
 */
export function createIdempotencyKeys(): IdempotencyKeys {
  let key = '';
  let known: readonly unknown[] | undefined;
  return {
    keyFor: (...content) => {
      const isSame = content.every((part, i) => part === known?.[i]);
      if (known === undefined || !isSame) key = crypto.randomUUID();
      known = content;
      return key;
    },
    reset: () => {
      known = undefined;
    },
  };
}
