import type { UsageReport, UsageShare } from '../accounts/types.ts';
import { usageBody } from '../accounts/usage-body.ts';
import { LOCAL_ACCOUNT } from '../store/local-account.ts';
import { AS_JSON, type Command, operand } from './command.ts';
import { count, json, table } from './format.ts';

const usage: Command = {
  name: 'usage',
  about: 'shows what an account used this month (UTC)',
  operands: ['ACCOUNT'],
  options: AS_JSON,
  examples: ['usage acme', 'usage acme --json'],
  async run(context) {
    const account = await context.tenancy.accounts.require(operand(context, 0));
    const report = await context.tenancy.usage.usageOf(account);
    if (context.values.json) {
      return context.print(json({ account: account.name, ...usageBody(report) }));
    }
    context.print(summaryOf(report));
    for (const line of sharesOf(report)) context.print(line);
  },
};

function summaryOf(report: UsageReport): string {
  const { account, plan, month, limit, used, reserved, remaining, resetsAt } = report;
  const most = limit === null ? '' : ` of ${count(limit)}`;
  const left = remaining === null ? ' (no limit)' : `, ${count(remaining)} left`;
  const underWay = reserved === 0 ? '' : `, ${count(reserved)} more under way`;
  return (
    `"${account}" (plan ${plan}) in ${month}: ${count(used)}${most} characters used${underWay}${left}. ` +
    `It starts anew at ${resetsAt}.`
  );
}

function sharesOf({ account, byDay, byKey, byOperation, bySource }: UsageReport): string[] {
  // Nobody logs in to the built-in account, and all others have keys of the database.
  const noKey = account === LOCAL_ACCOUNT.name ? '(VOICE_SERVICE_KEYS)' : '(the dashboard, no key)';
  return [
    ...section('DAY', byDay, ({ day }) => day),
    ...section('KEY', byKey, ({ keyId, keyName }) =>
      keyId === null ? noKey : `${keyName ?? ''} ${keyId}`.trim(),
    ),
    ...section('OPERATION', byOperation, ({ operation }) => operation),
    ...section('FROM', bySource, ({ source }) => source),
  ];
}

function section<Share extends UsageShare>(
  title: string,
  shares: readonly Share[],
  nameOf: (share: Share) => string,
): string[] {
  if (shares.length === 0) return [];
  const rows = shares.map((share) => [
    nameOf(share),
    count(share.characters),
    count(share.requests),
  ]);
  return ['', ...table([title, 'CHARACTERS', 'REQUESTS'], rows)];
}

export const USAGE_COMMANDS: readonly Command[] = [usage];
