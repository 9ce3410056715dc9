import type { FastifyPluginAsync } from 'fastify';
import type { Engines } from '../speech/engines.ts';
import type { EnginesReply } from './protocol.ts';
import { timeOf } from './replies.ts';

/** GET engines: what speaks, and what is wrong with it */
export const engineRoutes: FastifyPluginAsync<{ engines: Engines }> = async (app, { engines }) => {
  app.get('/engines', async (): Promise<EnginesReply> => {
    return {
      engines: engines.overview().map(({ running, kind, languages, speaks }) => ({
        name: running.name,
        kind,
        state: running.state,
        languages,
        speaks,
        last_error: running.lastError
          ? { message: running.lastError.message, at: timeOf(running.lastError.at) }
          : null,
      })),
    };
  });
};
