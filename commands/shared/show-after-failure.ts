import { Failure } from '../../src/shared/common/failure.ts';

/** After a failure, shows a card as it is, before the failure is reported: a menu would keep what the member chose. */
export async function showAfterFailure(
  work: () => Promise<void>,
  show: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Failure) await show();
    throw error;
  }
}
