import type { OneTimePassword } from '../accounts/logins.ts';
import { type Command, type CommandContext, operand } from './command.ts';
import { formatTime } from './format.ts';

const password: Command = {
  name: 'account password',
  description: 'create a one-time password for the dashboard, printed alone on the last line',
  operands: ['NAME'],
  options: {},
  examples: ['account password acme'],
  async run(context) {
    const { logins } = context.tenancy;
    printOneTimePassword(context, await logins.createOneTimePassword(operand(context, 0)));
  },
};

const operator: Command = {
  name: 'account operator',
  description: 'allow an account to manage all accounts in the dashboard',
  operands: ['NAME'],
  options: { off: { description: 'revoke this permission' } },
  examples: ['account operator acme', 'account operator acme --off'],
  async run(context) {
    const isOperator = context.values.off !== true;
    const { name } = await context.tenancy.logins.setOperator(operand(context, 0), isOperator);
    context.print(
      isOperator
        ? `Account "${name}" is now an operator and can manage all accounts in the dashboard.`
        : `Account "${name}" is no longer an operator.`,
    );
  },
};

const suspend: Command = {
  name: 'account suspend',
  description: 'log an account out and refuse its keys until it is reactivated',
  operands: ['NAME'],
  options: {},
  examples: ['account suspend acme'],
  async run(context) {
    const { name } = await context.tenancy.accounts.suspend(operand(context, 0));
    context.print(`Suspended account "${name}".`);
  },
};

const reactivate: Command = {
  name: 'account reactivate',
  description: 'end a suspension, so that login and keys work again',
  operands: ['NAME'],
  options: {},
  examples: ['account reactivate acme'],
  async run(context) {
    const { name } = await context.tenancy.accounts.reactivate(operand(context, 0));
    context.print(`Reactivated account "${name}".`);
  },
};

/** Prints the password alone on the last line, for scripts. */
export function printOneTimePassword(
  { print, dashboardUrl }: Pick<CommandContext, 'print' | 'dashboardUrl'>,
  { account, password, expiresAt }: OneTimePassword,
): void {
  print(
    `This is the one-time password of "${account.name}" for the dashboard. It is shown only once, is valid until ${formatTime(expiresAt)}, and must be changed at the first login.`,
  );
  print(`While the service is running, log in at ${dashboardUrl}`);
  print(password);
}

export const LOGIN_COMMANDS: readonly Command[] = [password, operator, suspend, reactivate];
