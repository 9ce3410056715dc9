interface IdempotencyKeys {
  /**
   * @param content everything that identifies the request; files are compared by identity
   * @returns an `Idempotency-Key`: the same one for the same content until `reset`
   */
  keyFor(...content: readonly unknown[]): string;
  /** Call after success: the same content gets a new key then. */
  reset(): void;
}

/**
 * Creates idempotency keys for a form. When the connection breaks and the user submits again, the service
 * recognizes the request and does not charge twice.
 */
export function createIdempotencyKeys(): IdempotencyKeys {
  let key = '';
  let lastContent: readonly unknown[] | undefined;
  return {
    keyFor: (...content) => {
      const isSame = content.every((part, i) => part === lastContent?.[i]);
      if (lastContent === undefined || !isSame) key = crypto.randomUUID();
      lastContent = content;
      return key;
    },
    reset: () => {
      lastContent = undefined;
    },
  };
}
