import { afterAll, beforeAll } from 'vitest';

/** Collects what would have ended the process. Call it at the top of a test file. */
export function watchForCrashes(): readonly unknown[] {
  const crashes: unknown[] = [];
  const onCrash = (error: unknown) => crashes.push(error);
  beforeAll(() => {
    process.on('unhandledRejection', onCrash).on('uncaughtException', onCrash);
  });
  afterAll(() => {
    process.off('unhandledRejection', onCrash).off('uncaughtException', onCrash);
  });
  return crashes;
}
