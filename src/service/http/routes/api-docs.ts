import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

const DESCRIPTION = `Text-to-speech, emotion text-to-speech and voice cloning.

\`docs/voice-service.md\` defines what the published description of this API leaves open. The operations under
_Catalog_, _Usage_ and _Operation_, and all headers except \`Authorization\`, \`Content-Type\` and
\`X-Voice-Id\`, are extensions.`;

/** `/openapi.json`, generated from the schemas that validate requests, and `/docs` to read and try it. */
export async function registerApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Text-to-Speech Voice API', description: DESCRIPTION, version: '1' },
      components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
      tags: [
        { name: 'Speech', description: 'Operations of the published API' },
        { name: 'Catalog', description: 'Voices and languages (extension)' },
        { name: 'Usage', description: 'Used and remaining characters (extension)' },
        { name: 'Operation', description: 'For operators (extension)' },
      ],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'list', deepLinking: true, layout: 'BaseLayout' },
    theme: { title: 'Text-to-Speech Voice API' },
  });
}
