import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LANGUAGE_INFOS } from '../../language-info.ts';
import { ERROR_RESPONSES } from './schemas.ts';

const languageSchema = z
  .object({
    code: z.string().describe('The value for `language`'),
    name: z.string().describe('The English name'),
    native_name: z.string(),
    support: z
      .enum(['native', 'approximate'])
      .describe('`approximate`: spoken with the voice of a related language'),
    spoken_by: z.string().nullable().describe('That related language; null for native support'),
    scripts: z.array(z.string()).describe('ISO 15924 codes, the most common first'),
  })
  .meta({ id: 'Language' });

/** GET /v1/languages */
export const languagesRoute: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/v1/languages',
    {
      schema: {
        tags: ['Catalog'],
        summary: 'List the 82 languages',
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
