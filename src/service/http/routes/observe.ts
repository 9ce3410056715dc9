import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Metrics } from '../../metrics.ts';

export interface ObserveParts {
  metrics: Metrics;
  /** What is not ready yet, in a word; undefined when everything is. */
  findUnready: () => Promise<string | undefined>;
}

const statusSchema = z.object({ status: z.string() });

/** For whoever runs the service: whether it lives, whether it can speak, and how it does. No key is needed. */
export const observeRoutes: FastifyPluginAsyncZod<ObserveParts> = async (app, parts) => {
  const { metrics, findUnready } = parts;
  const tags = ['Operation'];

  app.get(
    '/healthz',
    { schema: { tags, summary: 'Whether the process lives', response: { 200: statusSchema } } },
    async () => ({ status: 'ok' }),
  );

  app.get(
    '/readyz',
    {
      schema: {
        tags,
        summary: 'Whether a request would be spoken',
        response: { 200: statusSchema, 503: statusSchema },
      },
    },
    async (_request, reply) => {
      const unready = await findUnready();
      if (unready === undefined) return { status: 'ready' };
      return reply.code(503).send({ status: `${unready} not ready` });
    },
  );

  app.get(
    '/metrics',
    {
      schema: {
        tags,
        summary: 'Prometheus metrics',
        response: { 200: { content: { 'text/plain': { schema: z.string() } } } },
      },
    },
    async (_request, reply) => {
      const text = await metrics.registry.metrics();
      // Sent as it is: only JSON goes through a schema.
      return reply.type(metrics.registry.contentType).serializer(String).send(text);
    },
  );
};
