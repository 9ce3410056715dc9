import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { UsageMeter } from '../accounts/usage.ts';
import type { UsageMonthsReply, UsageReply } from './protocol.ts';
import { usageReply } from './replies.ts';

const querySchema = z.object({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month, for example 2026-11')
    .optional(),
});

/** GET usage, GET usage/months */
export const dashboardUsageRoutes: FastifyPluginAsyncZod<{ usage: UsageMeter }> = async (
  app,
  { usage },
) => {
  app.get(
    '/usage',
    { schema: { querystring: querySchema } },
    async ({ caller, query }): Promise<UsageReply> =>
      usageReply(await usage.report(caller.account, query.month), caller.account, usage.now),
  );

  app.get('/usage/months', async ({ caller }): Promise<UsageMonthsReply> => {
    const months = await usage.listMonths(caller.account);
    return { months };
  });
};
