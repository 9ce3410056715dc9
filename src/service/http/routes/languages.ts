import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LANGUAGE_INFOS } from '../../language-info.ts';
import { describeOperation, jsonOf } from './schemas.ts';

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
      schema: describeOperation({
        id: 'listLanguages',
        tag: 'Catalog',
        summary: 'List the 82 languages',
        content: jsonOf(z.object({ languages: z.array(languageSchema) })),
      }),
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
