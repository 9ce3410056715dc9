import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Metrics } from '../metrics.ts';

export interface MonitoringServices {
  metrics: Metrics;
  /** Names the part that is not ready yet; undefined when all are ready. */
  findUnready: () => Promise<string | undefined>;
}

const statusSchema = z.object({ status: z.string() });

/** GET /healthz, /readyz and /metrics, for operators. They need no API key. */
export const monitoringRoutes: FastifyPluginAsyncZod<MonitoringServices> = async (
  app,
  services,
) => {
  const { metrics, findUnready } = services;
  const tags = ['Operation'];

  app.get(
    '/healthz',
    {
      schema: { tags, summary: 'Whether the process is running', response: { 200: statusSchema } },
    },
    async () => ({ status: 'ok' }),
  );

  app.get(
    '/readyz',
    {
      schema: {
        tags,
        summary: 'Whether the service can speak',
        response: { 200: statusSchema, 503: statusSchema },
      },
    },
    async (_request, reply) => {
      const unready = await findUnready();
      if (unready === undefined) return { status: 'ready' };
      return reply.code(503).send({ status: `${unready} is not ready` });
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
      // Only JSON responses use a schema.
      return reply.type(metrics.registry.contentType).serializer(String).send(text);
    },
  );
};
