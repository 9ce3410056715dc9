import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Logger } from '../../shared/common/logger.ts';
import { ServiceError } from '../errors.ts';
import type { CatalogueEntry } from '../library/catalogue-entry.ts';
import { LibraryError } from '../library/library-error.ts';
import type { Voices } from '../voices/voices.ts';
import type { DashboardLibrary } from './dashboard-library.ts';
import type { LibraryAddRequest, LibraryReply } from './protocol.ts';

export interface LibraryRouteDeps {
  library: DashboardLibrary;
  voices: Voices;
  log: Logger;
}

const paramsSchema = z.object({ key: z.string().max(100) });
const addSchema = z.object({
  accepted_licence: z.boolean(),
  accepted_non_commercial: z.boolean().optional(),
}) satisfies z.ZodType<unknown, LibraryAddRequest>;

/** GET library; POST and DELETE library/KEY */
export const libraryRoutes: FastifyPluginAsyncZod<LibraryRouteDeps> = async (
  app,
  { library, voices, log },
) => {
  const { store } = library;
  const params = { params: paramsSchema };
  const show = () => library.show((id) => voices.isShared(id));
  const audit = ({ caller }: FastifyRequest, voice: string, event: string) =>
    log.info({ operator: caller.account.name, voice }, event);

  app.get('/library', async (): Promise<LibraryReply> => show());

  app.post(
    '/library/:key',
    { schema: { ...params, body: addSchema } },
    async (request, reply): Promise<LibraryReply> => {
      const { key } = request.params;
      const entry = library.find(key);
      if (entry === undefined || store === undefined) throw unknownVoice();
      requireAcceptance(entry, request.body);
      if ((await store.voices.find(key)) === undefined) {
        store.jobs.start(entry);
        audit(request, key, 'voice asked for, license accepted');
      }
      reply.code(202);
      return show();
    },
  );

  app.delete('/library/:key', { schema: params }, async (request, reply) => {
    const { key } = request.params;
    if (store === undefined) throw unknownVoice();
    // What has arrived stays, so that it can be continued.
    if (await store.jobs.cancel(key)) return reply.code(204).send();
    const isKnown = library.find(key) !== undefined || (await store.voices.find(key)) !== undefined;
    if (!isKnown) throw unknownVoice();
    try {
      await store.voices.remove(key, AbortSignal.timeout(REMOVE_TIMEOUT_MS));
    } catch (error) {
      throw error instanceof LibraryError && error.code === 'in_use'
        ? new ServiceError('voice_in_use', error.message)
        : error;
    }
    audit(request, key, 'voice removed');
    return reply.code(204).send();
  });
};

/** Another process may be installing it. */
const REMOVE_TIMEOUT_MS = 20_000;

/** @throws ServiceError licence_not_accepted */
function requireAcceptance(
  { commercialUse }: CatalogueEntry,
  { accepted_licence, accepted_non_commercial }: z.output<typeof addSchema>,
): void {
  if (!accepted_licence) {
    throw new ServiceError(
      'licence_not_accepted',
      'Accept the license of this voice first.',
      'accepted_licence',
    );
  }
  if (commercialUse === 'no' && accepted_non_commercial !== true) {
    throw new ServiceError(
      'licence_not_accepted',
      'Confirm that you use this voice only for non-commercial purposes.',
      'accepted_non_commercial',
    );
  }
}

function unknownVoice(): ServiceError {
  return new ServiceError('not_found', 'There is no such voice in the library.');
}
