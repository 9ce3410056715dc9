import { monthOf } from '../../shared/common/calendar.ts';
import type { StoreContext } from './context.ts';
import { STORE_LIMITS } from './limits.ts';

/** Deletes what is kept for a time only: old usage, and consents to voices long gone. */
export async function deleteExpired({ db, clock }: StoreContext): Promise<void> {
  const now = clock();
  await db
    .deleteFrom('bot_consents')
    .where('voice_deleted_at', '<=', now - STORE_LIMITS.consentKeptMs)
    .execute();
  const oldest = oldestMonth(now);
  await db.deleteFrom('bot_usage_days').where('day', '<', `${oldest}-01`).execute();
  await db.deleteFrom('bot_usage_months').where('month', '<', oldest).execute();
}

/** The first month that is kept. */
function oldestMonth(now: number): string {
  const date = new Date(now);
  const month = date.getUTCMonth() + 1 - STORE_LIMITS.usageMonths;
  return monthOf(Date.UTC(date.getUTCFullYear(), month, 1));
}
