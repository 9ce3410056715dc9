import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LANGUAGE_INFOS } from '../../languages/languages.ts';
import { ERROR_RESPONSES } from './schemas.ts';

const languageSchema = z
  .object({
    code: z.string().describe('What `language` takes'),
    name: z.string().describe('In English'),
    native_name: z.string(),
    support: z
      .enum(['native', 'approximate'])
      .describe('`approximate`: spoken by the voice of a neighbouring language'),
    spoken_by: z.string().nullable().describe('That neighbour; null for native ones'),
    scripts: z.array(z.string()).describe('ISO 15924, the usual one first'),
  })
  .meta({ id: 'Language' });

/** GET /v1/languages */
export const languagesRoute: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/languages',
    {
      schema: {
        tags: ['Catalogue'],
        summary: 'The 82 languages',
        security: [{ apiKey: [] }],
        response: {
          200: z.object({ languages: z.array(languageSchema) }),
          401: ERROR_RESPONSES[401],
        },
      },
    },
    async () => ({ languages: LANGUAGES }),
  );
};

const LANGUAGES = LANGUAGE_INFOS.map(({ code, name, ownName, quality, spokenBy, scripts }) => ({
  code,
  name,
  native_name: ownName,
  support: quality,
  spoken_by: spokenBy ?? null,
  scripts: [...scripts],
}));
