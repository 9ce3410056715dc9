import type { UsageReport, UsageShare } from '../accounts/types.ts';
import { usageBody } from '../accounts/usage-body.ts';
import { LOCAL_ACCOUNT } from '../store/local-account.ts';
import { type Command, JSON_OPTION, operand } from './command.ts';
import { formatCount, formatJson, formatTable } from './format.ts';

const usage: Command = {
  name: 'usage',
  description: 'show the usage of an account in the current month (UTC)',
  operands: ['ACCOUNT'],
  options: JSON_OPTION,
  examples: ['usage acme', 'usage acme --json'],
  async run(context) {
    const account = await context.tenancy.accounts.require(operand(context, 0));
    const report = await context.tenancy.usage.report(account);
    if (context.values.json) {
      return context.print(formatJson({ account: account.name, ...usageBody(report) }));
    }
    context.print(summaryOf(report));
    for (const line of sharesOf(report)) context.print(line);
  },
};

function summaryOf(report: UsageReport): string {
  const { account, plan, month, limit, used, reserved, remaining, resetsAt } = report;
  const ofLimit = limit === null ? '' : ` of ${formatCount(limit)}`;
  const left = remaining === null ? ' (no limit)' : `, ${formatCount(remaining)} left`;
  const inProgress =
    reserved === 0 ? '' : `, ${formatCount(reserved)} reserved for requests in progress`;
  return (
    `Account "${account}" (${plan} plan) in ${month}: ${formatCount(used)}${ofLimit} characters used${inProgress}${left}. ` +
    `Resets at ${resetsAt}.`
  );
}

function sharesOf({
  account,
  byDay,
  byKey,
  byOperation,
  bySource,
  byVoice,
}: UsageReport): string[] {
  // Only the built-in account has keys from the environment, and it cannot log in.
  const noKey = account === LOCAL_ACCOUNT.name ? '(VOICE_SERVICE_KEYS)' : '(dashboard, no key)';
  return [
    ...section('DAY', byDay, ({ day }) => day),
    ...section('KEY', byKey, ({ keyId, keyName }) =>
      keyId === null ? noKey : `${keyName ?? ''} ${keyId}`.trim(),
    ),
    ...section('OPERATION', byOperation, ({ operation }) => operation),
    ...section('SOURCE', bySource, ({ source }) => source),
    ...section('VOICE', byVoice, ({ voiceId }) => voiceId ?? '(deleted)'),
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
    formatCount(share.characters),
    formatCount(share.requests),
  ]);
  return ['', ...formatTable([title, 'CHARACTERS', 'REQUESTS'], rows)];
}

export const USAGE_COMMANDS: readonly Command[] = [usage];
