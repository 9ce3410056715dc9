import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Logger } from '../../shared/common/logger.ts';
import type { ApiKeys } from '../accounts/keys.ts';
import type { KeyCreatedReply, KeyInfo, KeyNameRequest, KeysReply } from './protocol.ts';
import { keyInfo } from './replies.ts';

export interface KeyDeps {
  keys: ApiKeys;
  log: Logger;
}

const nameSchema = z.object({ name: z.string().trim() }) satisfies z.ZodType<
  unknown,
  KeyNameRequest
>;
const idSchema = z.object({ id: z.string().regex(/^\w+$/, 'must be a key ID') });

/** GET and POST keys, PATCH keys/ID, POST keys/ID/deactivate */
export const keyRoutes: FastifyPluginAsyncZod<KeyDeps> = async (app, { keys, log }) => {
  app.get('/keys', async ({ caller }): Promise<KeysReply> => {
    const all = await keys.list(caller.account.id);
    return { keys: all.toReversed().map(keyInfo) };
  });

  app.post(
    '/keys',
    { schema: { body: nameSchema } },
    async ({ caller, body }, reply): Promise<KeyCreatedReply> => {
      const { key, secret } = await keys.issue(caller.account, body.name);
      log.info({ account: caller.account.name, keyId: key.id }, 'API key issued');
      reply.code(201);
      return { key: keyInfo(key), secret };
    },
  );

  app.patch(
    '/keys/:id',
    { schema: { params: idSchema, body: nameSchema } },
    async ({ caller, params, body }): Promise<KeyInfo> =>
      keyInfo(await keys.rename(params.id, caller.account.id, body.name)),
  );

  app.post(
    '/keys/:id/deactivate',
    { schema: { params: idSchema } },
    async ({ caller, params }): Promise<KeyInfo> => {
      const key = await keys.deactivate(params.id, caller.account.id);
      log.info({ account: caller.account.name, keyId: key.id }, 'API key deactivated');
      return keyInfo(key);
    },
  );
};
