import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ServiceError } from '../../errors.ts';
import { AddressList, isFromThisMachine, isLoopback } from '../../network.ts';
import type { Metrics } from '../metrics.ts';
import { describeOperation, errorSchema, jsonOf } from './schemas.ts';

export interface MonitoringServices {
  metrics: Metrics;
  /** Why requests would fail; undefined when the service is ready. */
  findUnready: () => Promise<string | undefined>;
  /** The clients that may read the metrics: addresses, networks or `loopback`, separated by commas. */
  metricsFrom: string;
}

/** They answer however busy the service is. */
export const PROBES: ReadonlySet<string> = new Set(['/livez', '/healthz', '/readyz']);

const statusSchema = z.object({ status: z.string() }).meta({ id: 'Status' });

const livenessSchema = describeOperation({
  id: 'getLiveness',
  tag: 'Operation',
  summary: 'Whether the process reacts',
  content: jsonOf(statusSchema),
  key: 'none',
});

const healthSchema = {
  ...livenessSchema,
  operationId: 'getHealth',
  summary: 'The older name of /livez',
  deprecated: true,
};

const ready = describeOperation({
  id: 'getReadiness',
  tag: 'Operation',
  summary: 'Whether the service can speak',
  content: jsonOf(statusSchema),
  key: 'none',
});

const readySchema = {
  ...ready,
  response: {
    ...ready.response,
    503: { ...ready.response[503], content: jsonOf(z.union([statusSchema, errorSchema])) },
  },
};

const metricsSchema = describeOperation({
  id: 'getMetrics',
  tag: 'Operation',
  summary: 'Prometheus metrics',
  content: { 'text/plain': { schema: z.string() } },
  key: 'none',
  errors: ['not_found'],
});

/** GET /livez, /readyz and /metrics, for operators. They need no API key. */
export const monitoringRoutes: FastifyPluginAsyncZod<MonitoringServices> = async (
  app,
  services,
) => {
  const { metrics, findUnready, metricsFrom } = services;
  const readers = new AddressList(metricsFrom);

  app.get('/livez', { schema: livenessSchema }, async () => ({ status: 'ok' }));
  app.get('/healthz', { schema: healthSchema }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: readySchema }, async (_request, reply) => {
    const unready = await findUnready();
    if (unready === undefined) return { status: 'ready' };
    return reply.code(503).send({ status: unready });
  });

  app.get('/metrics', { schema: metricsSchema }, async (request, reply) => {
    requireReader(request, readers);
    const text = await metrics.registry.metrics();
    // Only JSON responses use a schema.
    return reply.type(metrics.registry.contentType).serializer(String).send(text);
  });
};

/**
 * Metrics tell how busy the service is, so only some addresses may read them.
 * @throws ServiceError not_found
 */
function requireReader(request: FastifyRequest, readers: AddressList): void {
  const isReader = readers.has(request.ip);
  if (isReader && (!isLoopback(request.ip) || isFromThisMachine(request))) return;
  throw new ServiceError(
    'not_found',
    'Metrics are not available to your address. The operator can add it to VOICE_SERVICE_METRICS_FROM.',
  );
}
