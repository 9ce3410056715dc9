import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Logger } from '../../shared/common/logger.ts';
import { ACCOUNT_NAME, type Accounts } from '../accounts/accounts.ts';
import type { ApiKeys } from '../accounts/keys.ts';
import type { Logins } from '../accounts/logins.ts';
import type { Overview } from '../accounts/overview.ts';
import { PLAN_NAMES } from '../accounts/plans.ts';
import type { Account } from '../accounts/types.ts';
import type { UsageMeter } from '../accounts/usage.ts';
import { ServiceError } from '../errors.ts';
import type { ClonedVoices } from '../voices/cloned.ts';
import type {
  AccountCreateRequest,
  AccountPlanRequest,
  AccountReply,
  AccountRow,
  AccountsReply,
  OneTimePasswordReply,
} from './protocol.ts';
import { accountRow, keyInfo, passwordMadeReply, usageReply } from './replies.ts';

export interface AccountDeps {
  accounts: Accounts;
  logins: Logins;
  overview: Overview;
  keys: ApiKeys;
  usage: UsageMeter;
  clonedVoices: ClonedVoices;
  log: Logger;
}

const plan = z.enum(PLAN_NAMES);
const createSchema = z.object({ name: z.string().trim(), plan }) satisfies z.ZodType<
  unknown,
  AccountCreateRequest
>;
const planSchema = z.object({ plan }) satisfies z.ZodType<unknown, AccountPlanRequest>;
const paramsSchema = z.object({
  name: z.string().regex(ACCOUNT_NAME, 'must be an account name'),
});

/** GET and POST accounts; GET, PATCH and DELETE accounts/NAME; POST accounts/NAME/{password,suspend,reactivate} */
export const accountRoutes: FastifyPluginAsyncZod<AccountDeps> = async (app, deps) => {
  const { accounts, logins, overview, log } = deps;
  const params = { schema: { params: paramsSchema } };
  const rowOf = async (account: Account): Promise<AccountRow> =>
    accountRow(await overview.get(account));
  const audit = ({ caller }: FastifyRequest, account: string, event: string) =>
    log.info({ operator: caller.account.name, account }, event);

  app.get('/accounts', async (): Promise<AccountsReply> => {
    return { accounts: (await overview.list()).map(accountRow) };
  });

  app.get('/accounts/:name', params, async (request): Promise<AccountReply> => {
    return describeAccount(await accounts.require(request.params.name), deps);
  });

  app.delete('/accounts/:name', params, async (request, reply) => {
    const { name } = request.params;
    if (name === request.caller.account.name) throw ownAccount('delete');
    await accounts.delete(name);
    audit(request, name, 'account deleted');
    return reply.code(204).send();
  });

  app.post(
    '/accounts',
    { schema: { body: createSchema } },
    async (request, reply): Promise<OneTimePasswordReply> => {
      const { name, plan } = request.body;
      const account = await accounts.create(name, plan);
      const oneTime = await logins.createOneTimePassword(account.name);
      audit(request, account.name, 'account created');
      reply.code(201);
      return passwordMadeReply(await overview.get(account), oneTime);
    },
  );

  app.patch(
    '/accounts/:name',
    { schema: { params: paramsSchema, body: planSchema } },
    async (request): Promise<AccountRow> => {
      const { account } = await accounts.changePlan(request.params.name, request.body.plan);
      audit(request, account.name, 'account plan changed');
      return rowOf(account);
    },
  );

  app.post('/accounts/:name/password', params, async (request): Promise<OneTimePasswordReply> => {
    const oneTime = await logins.createOneTimePassword(request.params.name);
    audit(request, oneTime.account.name, 'one-time password created');
    return passwordMadeReply(await overview.get(oneTime.account), oneTime);
  });

  app.post('/accounts/:name/suspend', params, async (request): Promise<AccountRow> => {
    if (request.params.name === request.caller.account.name) throw ownAccount('suspend');
    const account = await accounts.suspend(request.params.name);
    audit(request, account.name, 'account suspended');
    return rowOf(account);
  });

  app.post('/accounts/:name/reactivate', params, async (request): Promise<AccountRow> => {
    const account = await accounts.reactivate(request.params.name);
    audit(request, account.name, 'account reactivated');
    return rowOf(account);
  });
};

async function describeAccount(account: Account, deps: AccountDeps): Promise<AccountReply> {
  const { overview, keys, usage, clonedVoices } = deps;
  const [row, report, months, allKeys, voices] = await Promise.all([
    overview.get(account),
    usage.report(account),
    usage.listMonths(account),
    keys.list(account.id),
    clonedVoices.count(account.id),
  ]);
  return {
    account: accountRow(row),
    usage: usageReply(report, account, usage.now),
    months,
    keys: allKeys.toReversed().map(keyInfo),
    cloned_voices: voices,
  };
}

/** Otherwise, there might be no operator left to undo it in the dashboard. */
function ownAccount(action: 'suspend' | 'delete'): ServiceError {
  return new ServiceError('invalid_request', `You cannot ${action} your own account.`, 'name');
}
