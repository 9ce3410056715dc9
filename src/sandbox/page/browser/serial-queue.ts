/** Runs actions one after the other. A failure does not stop the queue. */
export function createSerialQueue(): <T>(action: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (action) => {
    const mine = last.then(action);
    last = mine.catch(() => undefined);
    return mine;
  };
}
