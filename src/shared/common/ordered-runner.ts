/** Runs the tasks of a key one at a time, in the order of the calls. Keys do not wait for each other. */
export type RunInOrder = <T>(key: string, task: () => Promise<T>) => Promise<T>;

export function createOrderedRunner(): RunInOrder {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const result = (last.get(key) ?? Promise.resolve()).then(task);
    const settled = result.then(
      () => undefined,
      () => undefined,
    );
    last.set(key, settled);
    void settled.then(() => {
      if (last.get(key) === settled) last.delete(key);
    });
    return result;
  };
}
