import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { voiceIdSchema } from '../../../shared/contract/schemas.ts';
import type { EngineCloning } from '../../engines/cloning/engine-cloning.ts';
import { ServiceError } from '../../errors.ts';
import { qualitySchema } from '../../voices/cloned.ts';
import type { ListedVoice, Voices } from '../../voices/voices.ts';
import { parseLanguage } from '../request-values.ts';
import { describeOperation, jsonOf } from './schemas.ts';

const voiceSchema = z
  .object({
    voice_id: z.string(),
    kind: z.enum(['preset', 'cloned']),
    name: z.string().nullable().describe('null: an unnamed clone'),
    language: z.string().describe('Its main language; every voice speaks all languages'),
    gender: z.enum(['f', 'm']).nullable().describe('null for clones'),
    character: z
      .string()
      .nullable()
      .describe(
        'null for clones and for voices that the operator added (their IDs start with `voice-u-`)',
      ),
    engine: z
      .string()
      .describe(
        'The engine that speaks it in its main language: the name of one that the operator added, or `embedded`',
      ),
    licence: z.string().nullable().describe('The license of the voice, if the operator names it'),
    credit: z
      .string()
      .nullable()
      .describe('The credit that must be shown where the voice is heard; null: none'),
    created_at: z.string().nullable().describe('null for presets'),
    quality: qualitySchema
      .nullable()
      .describe('How close a clone is to its sample; null for presets'),
  })
  .meta({ id: 'Voice' });

/** In characters of base64url. */
const ETAG_LENGTH = 22;

const filterSchema = z.object({
  kind: z.enum(['preset', 'cloned']).optional(),
  language: z.string().optional(),
  gender: z.enum(['f', 'm']).optional(),
});

const pathSchema = z.object({ voice_id: voiceIdSchema });

const voicesSchema = z.object({
  voices: z.array(voiceSchema),
  cloning_languages: z
    .array(z.string())
    .describe(
      'The languages in which a new clone sounds like the person, because an engine of the operator clones it, too',
    ),
});

const listSchema = {
  ...describeOperation({
    id: 'listVoices',
    tag: 'Catalog',
    summary: 'List the 41 preset voices, those that the operator added, and your clones',
    content: jsonOf(voicesSchema),
    isConditional: true,
    errors: ['language_not_supported'],
  }),
  querystring: filterSchema,
};

const getSchema = {
  ...describeOperation({
    id: 'getVoice',
    tag: 'Catalog',
    summary: 'Get a voice with its language, engine and terms',
    content: jsonOf(voiceSchema),
    errors: ['not_found'],
  }),
  params: pathSchema,
};

const deleteSchema = {
  ...describeOperation({
    id: 'deleteVoice',
    tag: 'Catalog',
    summary: 'Permanently delete one of your clones',
    errors: ['not_found'],
  }),
  params: pathSchema,
};

/** GET /v1/voices, GET and DELETE /v1/voices/{voice_id} */
export const voicesRoutes: FastifyPluginAsyncZod<{
  voices: Voices;
  engineCloning: EngineCloning;
}> = async (app, { voices, engineCloning }) => {
  // Many clients send a content type with every request. A missing body must not be parsed.
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const isEmpty = (headers['content-length'] ?? '0') === '0' && !headers['transfer-encoding'];
    if (isEmpty) delete headers['content-type'];
  });

  app.get('/v1/voices', { schema: listSchema }, async (request, reply) => {
    const { kind } = request.query;
    const language = parseLanguage(request.query.language);
    const listed = kind === 'preset' ? voices.shared() : await voices.list(request.caller);
    const all = listed.map(toJson);
    const filters = Object.entries({ ...request.query, language });
    const matches = (voice: Record<string, unknown>) =>
      filters.every(([field, value]) => value === undefined || voice[field] === value);
    const content = {
      voices: all.filter(matches),
      cloning_languages: [...engineCloning.languages],
    };
    const etag = etagOf(content);
    reply.header('etag', etag);
    if (isCurrent(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return content;
  });

  app.get('/v1/voices/:voice_id', { schema: getSchema }, async (request) => {
    const voice = await voices.find(request.caller, request.params.voice_id);
    if (voice === undefined) throw voiceNotFound();
    return toJson(voice);
  });

  app.delete('/v1/voices/:voice_id', { schema: deleteSchema }, async (request, reply) => {
    const id = request.params.voice_id;
    if (voices.isShared(id)) {
      throw new ServiceError(
        'invalid_request',
        'voice_id: preset voices cannot be deleted',
        'voice_id',
      );
    }
    if (!(await voices.remove(request.caller, id))) throw voiceNotFound();
    return reply.code(204).send();
  });
};

/** @returns a strong ETag, with its quotes */
function etagOf(content: object): string {
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return `"${hash.slice(0, ETAG_LENGTH)}"`;
}

/** Proxies that compress responses mark their ETags as weak. */
function isCurrent(known: string | undefined, etag: string): boolean {
  return known?.replace(/^W\//, '') === etag;
}

/** Another account's voice is reported as missing, so that its existence is not revealed. */
function voiceNotFound(): ServiceError {
  return new ServiceError('not_found', 'There is no voice with this ID.', 'voice_id');
}

function toJson(voice: ListedVoice): z.input<typeof voiceSchema> {
  const { engine, licence = null, credit = null } = voice.speaker;
  if (voice.kind === 'preset') {
    const { id, kind, name, language, gender, character } = voice;
    return {
      voice_id: id,
      kind,
      name,
      language,
      gender,
      character: character ?? null,
      ...{ engine, licence, credit },
      created_at: null,
      quality: null,
    };
  }
  return {
    voice_id: voice.id,
    kind: voice.kind,
    name: voice.name ?? null,
    language: voice.voice.language,
    gender: null,
    character: null,
    ...{ engine, licence, credit },
    created_at: new Date(voice.createdAt).toISOString(),
    quality: { ...voice.quality, reasons: [...voice.quality.reasons] },
  };
}
