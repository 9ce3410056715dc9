import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Logger } from '../../shared/common/logger.ts';
import { ACCOUNT_NAME, type Accounts } from '../accounts/accounts.ts';
import type { Logins } from '../accounts/logins.ts';
import type { Overview } from '../accounts/overview.ts';
import { PLAN_NAMES } from '../accounts/plans.ts';
import type { Account } from '../accounts/types.ts';
import { ServiceError } from '../errors.ts';
import { accountRow, passwordMadeReply } from './bodies.ts';
import type {
  AccountCreateRequest,
  AccountPlanRequest,
  AccountRow,
  AccountsReply,
  PasswordMadeReply,
} from './protocol.ts';

export interface AccountParts {
  accounts: Accounts;
  logins: Logins;
  overview: Overview;
  log: Logger;
}

const plan = z.enum(PLAN_NAMES);
const createSchema = z.object({ name: z.string().trim(), plan }) satisfies z.ZodType<
  unknown,
  AccountCreateRequest
>;
const planSchema = z.object({ plan }) satisfies z.ZodType<unknown, AccountPlanRequest>;
const paramsSchema = z.object({
  name: z.string().regex(ACCOUNT_NAME, 'must be the name of an account'),
});

/** GET and POST accounts, PATCH accounts/NAME, POST accounts/NAME/{password,suspend,reactivate} */
export const accountRoutes: FastifyPluginAsyncZod<AccountParts> = async (app, parts) => {
  const { accounts, logins, overview, log } = parts;
  const params = { schema: { params: paramsSchema } };
  const rowOf = async (account: Account): Promise<AccountRow> =>
    accountRow(await overview.of(account));
  const note = ({ caller }: FastifyRequest, account: string, what: string) =>
    log.info({ operator: caller.account.name, account }, what);

  app.get('/accounts', async (): Promise<AccountsReply> => {
    return { accounts: (await overview.list()).map(accountRow) };
  });

  app.post(
    '/accounts',
    { schema: { body: createSchema } },
    async (request, reply): Promise<PasswordMadeReply> => {
      const { name, plan } = request.body;
      const account = await accounts.create(name, plan);
      const made = await logins.makeOneTime(account.name);
      note(request, account.name, 'an account was opened');
      reply.code(201);
      return passwordMadeReply(await overview.of(account), made);
    },
  );

  app.patch(
    '/accounts/:name',
    { schema: { params: paramsSchema, body: planSchema } },
    async (request): Promise<AccountRow> => {
      const { account } = await accounts.changePlan(request.params.name, request.body.plan);
      note(request, account.name, 'the plan of an account was changed');
      return rowOf(account);
    },
  );

  app.post('/accounts/:name/password', params, async (request): Promise<PasswordMadeReply> => {
    const made = await logins.makeOneTime(request.params.name);
    note(request, made.account.name, 'a one-time password was made');
    return passwordMadeReply(await overview.of(made.account), made);
  });

  app.post('/accounts/:name/suspend', params, async (request): Promise<AccountRow> => {
    if (request.params.name === request.caller.account.name) throw ownAccount();
    const account = await accounts.suspend(request.params.name);
    note(request, account.name, 'an account was suspended');
    return rowOf(account);
  });

  app.post('/accounts/:name/reactivate', params, async (request): Promise<AccountRow> => {
    const account = await accounts.reactivate(request.params.name);
    note(request, account.name, 'an account was reactivated');
    return rowOf(account);
  });
};

/** Nobody would be left in the dashboard to take it back. */
function ownAccount(): ServiceError {
  return new ServiceError('invalid_request', 'You cannot suspend your own account.', 'name');
}
