import { dayOf, monthOf } from '../../shared/common/calendar.ts';
import type { OneTimePassword } from '../accounts/logins.ts';
import type { AccountOverview } from '../accounts/overview.ts';
import type { Plan } from '../accounts/plans.ts';
import { keyHint } from '../accounts/secret.ts';
import { SESSION_LIMITS, type Session } from '../accounts/sessions.ts';
import type { Account, ApiKey, UsageReport } from '../accounts/types.ts';
import { usageBody } from '../accounts/usage-body.ts';
import { csrfTokenOf } from './guards.ts';
import type {
  AccountRow,
  KeyInfo,
  OneTimePasswordReply,
  PlanInfo,
  SessionReply,
  UsageReply,
} from './protocol.ts';

export function planInfo(plan: Plan): PlanInfo {
  return {
    name: plan.name,
    title: plan.title,
    monthly_characters: plan.monthlyCharacters ?? null,
    has_api_access: plan.hasApiAccess,
    requests_at_once: plan.concurrency ?? null,
  };
}

export function sessionReply(session: Session | undefined): SessionReply {
  if (session === undefined) return { session: null };
  const { account, isOperator, mustChangePassword, expiresAt } = session;
  return {
    session: {
      account: {
        name: account.name,
        plan: planInfo(account.plan),
        created_at: timeOf(account.createdAt),
      },
      is_operator: isOperator,
      must_change_password: mustChangePassword,
      csrf_token: csrfTokenOf(session),
      expires_at: timeOf(expiresAt),
      idle_seconds: SESSION_LIMITS.idleMs / 1_000,
    },
  };
}

export function keyInfo(key: ApiKey): KeyInfo {
  return {
    id: key.id,
    name: key.name,
    hint: keyHint(key.last4),
    created_at: timeOf(key.createdAt),
    last_used_at: timeOrNull(key.lastUsedAt),
    deactivated_at: timeOrNull(key.deactivatedAt),
    is_active: key.deactivatedAt === undefined,
  };
}

/** Limits of earlier months are not stored. */
export function usageReply(report: UsageReport, { createdAt }: Account, now: number): UsageReply {
  const { month, limit, remaining, resetsAt, daily } = report;
  const isThisMonth = month === monthOf(now);
  return {
    ...usageBody(report),
    daily,
    now: timeOf(now),
    account_since: dayOf(createdAt),
    is_this_month: isThisMonth,
    limit: isThisMonth ? limit : null,
    remaining: isThisMonth ? remaining : null,
    resets_at: isThisMonth ? resetsAt : null,
  };
}

export function accountRow(overview: AccountOverview): AccountRow {
  const { account, used, activeKeys, isOperator, login, lastLoginAt } = overview;
  return {
    name: account.name,
    plan: account.plan.name,
    used,
    limit: account.plan.monthlyCharacters ?? null,
    active_keys: activeKeys,
    created_at: timeOf(account.createdAt),
    suspended_at: timeOrNull(account.suspendedAt),
    is_operator: isOperator,
    login,
    last_login_at: timeOrNull(lastLoginAt),
  };
}

export function passwordMadeReply(
  overview: AccountOverview,
  { password, expiresAt }: OneTimePassword,
): OneTimePasswordReply {
  return {
    account: accountRow(overview),
    one_time_password: password,
    expires_at: timeOf(expiresAt),
  };
}

/** ISO 8601. */
export function timeOf(timeMs: number): string {
  return new Date(timeMs).toISOString();
}

function timeOrNull(timeMs: number | undefined): string | null {
  return timeMs === undefined ? null : timeOf(timeMs);
}
