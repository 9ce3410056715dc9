import type { OneTimePassword } from '../accounts/logins.ts';
import { type Command, type CommandContext, operand } from './command.ts';
import { minute } from './format.ts';

const password: Command = {
  name: 'account password',
  about: 'makes a one-time password for the dashboard and prints it, alone on the last line',
  operands: ['NAME'],
  options: {},
  examples: ['account password acme'],
  async run(context) {
    printOneTime(context, await context.tenancy.logins.makeOneTime(operand(context, 0)));
  },
};

const operator: Command = {
  name: 'account operator',
  about: 'lets an account see all others in the dashboard, open and suspend them',
  operands: ['NAME'],
  options: { off: { about: 'not any more' } },
  examples: ['account operator acme', 'account operator acme --off'],
  async run(context) {
    const isOperator = context.values.off !== true;
    const { name } = await context.tenancy.logins.setOperator(operand(context, 0), isOperator);
    context.print(
      isOperator
        ? `"${name}" is an operator: it sees all accounts in the dashboard.`
        : `"${name}" is no operator: it sees its own account alone.`,
    );
  },
};

const suspend: Command = {
  name: 'account suspend',
  about: 'logs an account out and refuses its keys, until it is reactivated',
  operands: ['NAME'],
  options: {},
  examples: ['account suspend acme'],
  async run(context) {
    const { name } = await context.tenancy.accounts.suspend(operand(context, 0));
    context.print(`The account "${name}" is suspended.`);
  },
};

const reactivate: Command = {
  name: 'account reactivate',
  about: 'ends a suspension: login and keys work again',
  operands: ['NAME'],
  options: {},
  examples: ['account reactivate acme'],
  async run(context) {
    const { name } = await context.tenancy.accounts.reactivate(operand(context, 0));
    context.print(`The account "${name}" may be used again.`);
  },
};

/** The password alone on the last line, for scripts. */
export function printOneTime(
  { print, dashboardUrl }: Pick<CommandContext, 'print' | 'dashboardUrl'>,
  { account, password, expiresAt }: OneTimePassword,
): void {
  print(
    `This is the one-time password of "${account.name}" for the dashboard. It cannot be shown again, is good until ${minute(expiresAt)}, and is changed at the first login.`,
  );
  print(`While the service runs, log in with it at ${dashboardUrl}`);
  print(password);
}

export const DASHBOARD_COMMANDS: readonly Command[] = [password, operator, suspend, reactivate];
