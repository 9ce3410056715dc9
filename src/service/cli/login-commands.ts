import { PlainError } from '../../shared/common/plain-error.ts';
import type { Setup } from '../accounts/setup.ts';
import { type Command, operand, PROGRAM } from './command.ts';
import { formatTime } from './format.ts';

const setup: Command = {
  name: 'setup',
  description: 'print a link that creates the first operator; it works once, within an hour',
  operands: [],
  options: {},
  examples: ['setup'],
  async run({ tenancy, dashboardUrl, print }) {
    const link = await createSetupLink(tenancy.setup, dashboardUrl);
    if (link !== undefined) {
      print(
        'Open this link within an hour, while the service runs. If it runs with --port, use that port:',
      );
      return print(link);
    }
    throw new PlainError(
      `There is an operator already. If the password is lost, run: ${PROGRAM} account password NAME`,
    );
  },
};

const password: Command = {
  name: 'account password',
  description: 'create a one-time password for the dashboard, printed alone on the last line',
  operands: ['NAME'],
  options: {},
  examples: ['account password acme'],
  async run(context) {
    const { logins } = context.tenancy;
    const oneTime = await logins.createOneTimePassword(operand(context, 0));
    const { account, expiresAt } = oneTime;
    context.print(
      `This is the one-time password of "${account.name}" for the dashboard. It is shown only once, is valid until ${formatTime(expiresAt)}, and must be changed at the first login.`,
    );
    context.print(`While the service is running, log in at ${context.dashboardUrl}`);
    context.print(oneTime.password);
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

/**
 * The token is behind the `#`, which browsers send to no server, so that no proxy logs it.
 * @returns undefined when there is an operator
 */
export async function createSetupLink(
  setup: Setup,
  dashboardUrl: string,
): Promise<string | undefined> {
  const token = await setup.createToken();
  return token === undefined ? undefined : `${dashboardUrl}#/setup/${token}`;
}

export const LOGIN_COMMANDS: readonly Command[] = [setup, password, operator, suspend, reactivate];
