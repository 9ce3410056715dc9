import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { UsageMeter } from '../../accounts/usage.ts';
import { usageBody } from '../../accounts/usage-body.ts';
import { describeOperation, jsonOf } from './schemas.ts';

const share = { characters: z.number(), requests: z.number() };

const usageSchema = z
  .object({
    plan: z.string(),
    month: z.string().describe('`YYYY-MM`, UTC'),
    limit: z.number().nullable().describe('Characters per month; null: no limit'),
    used: z.number(),
    reserved: z.number().describe('Set aside for requests in progress'),
    remaining: z.number().nullable(),
    resets_at: z.string().describe('The first day of the next month, UTC'),
    by_day: z.array(z.object({ day: z.string(), ...share })),
    by_key: z.array(
      z.object({ key_id: z.string().nullable(), key_name: z.string().nullable(), ...share }),
    ),
    by_operation: z.array(z.object({ operation: z.string(), ...share })),
    by_source: z.array(z.object({ source: z.string().describe('`api` or `dashboard`'), ...share })),
    by_voice: z
      .array(
        z.object({
          voice_id: z.string().nullable().describe('null: voices that were deleted'),
          ...share,
        }),
      )
      .describe('Requests before an update that counts voices are missing'),
  })
  .meta({ id: 'Usage' });

/** GET /v1/usage */
export const usageRoute: FastifyPluginAsyncZod<{ usage: UsageMeter }> = async (app, { usage }) => {
  app.get(
    '/v1/usage',
    {
      schema: describeOperation({
        id: 'getUsage',
        tag: 'Usage',
        summary: 'Usage of the current month, API and dashboard together',
        content: jsonOf(usageSchema),
      }),
    },
    async (request) => usageBody(await usage.report(request.caller.account)),
  );
};
