import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';

const DESCRIPTION = `Text-to-speech, emotion text-to-speech and voice cloning.

\`docs/voice-api.md\` defines what the published description of this API leaves open. The operations under
_OpenAI_, _Catalog_, _Usage_ and _Operation_, and all headers except \`Authorization\`, \`Content-Type\` and
\`X-Voice-Id\`, are extensions.`;

/** `/openapi.json`, generated from the schemas that validate requests. The dashboard's page shows it at `/docs`. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Text-to-Speech Voice API', description: DESCRIPTION, version: '1' },
      servers: [{ url: '/', description: 'The service that sent this description' }],
      components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
      tags: [
        { name: 'Speech', description: 'Operations of the published API' },
        { name: 'OpenAI', description: 'For programs that use OpenAI’s API (extension)' },
        { name: 'Catalog', description: 'Voices and languages (extension)' },
        { name: 'Usage', description: 'Used and remaining characters (extension)' },
        { name: 'Operation', description: 'For operators (extension)' },
      ],
    },
    transform: withHeaders,
    transformObject: (document) =>
      withoutUnusedSchemas(jsonSchemaTransformObject(document) as OpenAPIV3_1.Document),
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

/** Adds the headers of requests and responses, which the library's transform leaves out. */
const withHeaders: typeof jsonSchemaTransform = (route) => {
  const { schema, url } = jsonSchemaTransform(route);
  const { requestHeaders, response = {} } = route.schema ?? {};
  if (requestHeaders !== undefined) {
    schema.headers = { type: 'object', properties: requestHeaders };
  }
  const described = (schema.response ?? {}) as Record<string, object>;
  for (const [status, { headers, content = {} }] of Object.entries(
    response as Record<string, { headers?: object; content?: object }>,
  )) {
    const hasBody = Object.keys(content).length > 0;
    Object.assign(described[status] ?? {}, { headers }, hasBody ? {} : { type: 'null' });
  }
  return { schema, url };
};

/** The library lists each schema for requests and for responses, whether it is used there or not. */
function withoutUnusedSchemas(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const all = document.components?.schemas ?? {};
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      if (used.has(name)) continue;
      used.add(name);
      visit(all[name] ?? {});
    }
  };
  visit(document.paths);
  const schemas = Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas } };
}
