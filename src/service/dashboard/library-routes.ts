import { mkdir } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Logger } from '../../shared/common/logger.ts';
import { ServiceError } from '../errors.ts';
import type { CatalogueEntry } from '../library/catalogue-entry.ts';
import { freeBytes } from '../library/download/space.ts';
import type { InstalledVoice } from '../library/installed-voice.ts';
import { LibraryError } from '../library/library-error.ts';
import type { Voices } from '../voices/voices.ts';
import type { DashboardLibrary } from './dashboard-library.ts';
import {
  catalogueReply,
  installedState,
  ownVoiceReply,
  unfinishedState,
} from './library-replies.ts';
import type { LibraryAddRequest, LibraryEntry, LibraryReply } from './protocol.ts';

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
  { library: { catalogue, store }, voices, log },
) => {
  const params = { params: paramsSchema };
  const find = (key: string) => catalogue.find((entry) => entry.key === key);
  const exists = (id: string) => voices.isShared(id);
  const audit = ({ caller }: FastifyRequest, voice: string, event: string) =>
    log.info({ operator: caller.account.name, voice }, event);

  const describe = async (entry: CatalogueEntry, installed: InstalledVoice | undefined) => {
    const state =
      installed === undefined
        ? unfinishedState(
            store?.jobs.find(entry.key),
            (await store?.voices.receivedBytes(entry)) ?? 0,
          )
        : installedState(installed, exists);
    return catalogueReply(entry, installed, state);
  };

  app.get('/library', async (): Promise<LibraryReply> => {
    const installed = new Map(
      ((await store?.voices.list()) ?? []).map((voice) => [voice.key, voice]),
    );
    const known = await Promise.all(
      catalogue.map((entry) => describe(entry, installed.get(entry.key))),
    );
    const own = [...installed.values()]
      .filter(({ key }) => find(key) === undefined)
      .map((voice) => ownVoiceReply(voice, installedState(voice, exists)));
    const free = store === undefined ? null : await freeBytesFor(store.voices.folder);
    return { free_bytes: free, entries: [...known, ...own] };
  });

  app.post(
    '/library/:key',
    { schema: { ...params, body: addSchema } },
    async (request, reply): Promise<LibraryEntry> => {
      const { key } = request.params;
      const entry = find(key);
      if (entry === undefined || store === undefined) throw unknownVoice();
      requireAcceptance(entry, request.body);
      const installed = await store.voices.find(key);
      if (installed === undefined) {
        store.jobs.start(entry);
        audit(request, key, 'voice asked for, license accepted');
      }
      reply.code(202);
      return describe(entry, installed);
    },
  );

  app.delete('/library/:key', { schema: params }, async (request, reply) => {
    const { key } = request.params;
    if (store === undefined) throw unknownVoice();
    // What has arrived stays, so that it can be continued.
    if (await store.jobs.cancel(key)) return reply.code(204).send();
    const isKnown = find(key) !== undefined || (await store.voices.find(key)) !== undefined;
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

/** The folder may not exist before the first voice. */
async function freeBytesFor(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  return freeBytes(folder);
}

function unknownVoice(): ServiceError {
  return new ServiceError('not_found', 'There is no such voice in the library.');
}
