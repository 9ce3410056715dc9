import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLogger, type Logger } from '../../../src/shared/common/logger.ts';
import { loadConfig } from '../../../src/shared/program/config.ts';
import type { TraceLimits } from '../../../src/shared/tracing/limits.ts';
import { openTracing } from '../../../src/shared/tracing/open-tracing.ts';
import { NO_SPAN, NO_TRACING } from '../../../src/shared/tracing/span.ts';
import { eventually } from '../../support/eventually.ts';
import { startOtlpReceiver } from '../../support/otlp-receiver.ts';
import { captureLog } from '../../support/violations.ts';

const REMOTE = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const sampledParent = `00-${REMOTE.traceId}-${REMOTE.spanId}-01`;
const unsampledParent = `00-${REMOTE.traceId}-${REMOTE.spanId}-00`;

/** Sends almost at once. */
const QUICK: Partial<TraceLimits> = { delayMs: 1 };

const open = (
  url: string,
  {
    environment = {},
    limits = QUICK,
    log = createLogger('silent'),
  }: { environment?: Record<string, string>; limits?: Partial<TraceLimits>; log?: Logger } = {},
) => {
  const { traces } = loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...environment });
  return openTracing(traces, { program: 'test', log, limits: { ...QUICK, ...limits } });
};

/** A receiver, and what sends traces to it. */
async function openBoth(options?: Parameters<typeof open>[1]) {
  const receiver = await startOtlpReceiver();
  onTestFinished(() => receiver[Symbol.asyncDispose]());
  return { receiver, tracing: await open(receiver.url, options) };
}

function sendEndlessly(response: ServerResponse): void {
  response.writeHead(200);
  const more = () => {
    while (!response.destroyed && response.write('a'.repeat(65_536)));
  };
  response.on('drain', more);
  more();
}

test('without an endpoint, nothing is traced', async () => {
  const tracing = await openTracing(loadConfig({}).traces, {
    program: 'test',
    log: createLogger('silent'),
  });
  expect(tracing).toBe(NO_TRACING);
  const span = tracing.start('interaction', { parent: sampledParent });
  expect([span, span.start('step'), span.traceparent]).toEqual([NO_SPAN, NO_SPAN, undefined]);
});

describe('a trace', () => {
  test('describes the program with the operator’s attributes', async () => {
    await using receiver = await startOtlpReceiver();
    const environment = {
      OTEL_SERVICE_NAME: 'bot-of-acme',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=a%20test,team=voice',
    };
    const tracing = await open(`${receiver.url}/base/`, { environment });
    tracing.start('interaction', { attributes: { command: 'say', shard: 3 } }).end();
    await tracing.close();
    expect(receiver.requests.map(({ path }) => path)).toEqual(['/base/v1/traces']);
    const [span] = receiver.spans;
    expect(span).toMatchObject({ name: 'interaction', program: 'bot-of-acme', kind: 1 });
    expect(span?.attributes).toEqual({ 'mynah.command': 'say', 'mynah.shard': 3 });
    expect(receiver.requests[0]?.body).toContain('{"stringValue":"a test"}');
  });

  test('ends all of its steps, with the code of the failure', async () => {
    const { receiver, tracing } = await openBoth();
    const root = tracing.start('interaction');
    root.start('done').end();
    root.start('open').start('deeper');
    root.end('queue.full');
    root.end('queue.full');
    await tracing.close();
    const outcomes = receiver.spans.map(({ name, attributes, hasFailed }) => [
      name,
      attributes['error.type'],
      hasFailed,
    ]);
    expect(outcomes).toEqual([
      ['done', undefined, false],
      ['deeper', 'queue.full', true],
      ['open', 'queue.full', true],
      ['interaction', 'queue.full', true],
    ]);
  });

  test('that has ended records nothing more, and tells other programs', async () => {
    const { receiver, tracing } = await openBoth();
    const root = tracing.start('interaction');
    root.end();
    const late = root.start('late');
    expect(late.traceparent).toBe(root.traceparent?.replace(/01$/, '00'));
    late.set({ retries: 1 });
    late.end();
    await tracing.close();
    expect(receiver.spans.map(({ name }) => name)).toEqual(['interaction']);
  });

  test('continues that of another program', async () => {
    const { receiver, tracing } = await openBoth();
    tracing.start('request', { parent: sampledParent, kind: 'server' }).end();
    await tracing.close();
    const { traceId, spanId: parentSpanId } = REMOTE;
    expect(receiver.spans).toMatchObject([{ traceId, parentSpanId, kind: 2 }]);
  });

  test.each(['', 'nonsense', `00-${'0'.repeat(32)}-${REMOTE.spanId}-01`, `${sampledParent}-more`])(
    'begins anew after the unusable traceparent "%s"',
    async (parent) => {
      const { receiver, tracing } = await openBoth();
      tracing.start('request', { parent }).end();
      await tracing.close();
      expect(receiver.spans).toHaveLength(1);
      expect(receiver.spans[0]?.parentSpanId).toBeUndefined();
      expect(receiver.spans[0]?.traceId).not.toBe(REMOTE.traceId);
    },
  );

  test.each([
    ['always_on', '1', unsampledParent, true],
    ['always_off', '1', sampledParent, false],
    ['traceidratio', '0', sampledParent, false],
    ['traceidratio', '1', undefined, true],
    ['parentbased_always_on', '1', unsampledParent, false],
    ['parentbased_always_on', '1', undefined, true],
    ['parentbased_always_off', '1', sampledParent, true],
    ['parentbased_always_off', '1', undefined, false],
    ['parentbased_traceidratio', '0', undefined, false],
  ])('with the sampler %s (%s) and the parent %s is recorded: %s', async (...row) => {
    const [sampler, ratio, parent, isRecorded] = row;
    const environment = { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio };
    const { receiver, tracing } = await openBoth({ environment });
    const root = tracing.start('interaction', { parent });
    expect(root.start('request').traceparent).toMatch(isRecorded ? /-01$/ : /-00$/);
    root.end();
    await tracing.close();
    expect(receiver.spans.length > 0).toBe(isRecorded);
  });

  test('has a bounded number of steps', async () => {
    const { receiver, tracing } = await openBoth();
    const root = tracing.start('interaction');
    for (let step = 0; step < 1_000; step++) root.start('step').end();
    root.end();
    await tracing.close();
    expect(receiver.spans.length).toBeLessThan(100);
    expect(receiver.spans.at(-1)?.name).toBe('interaction');
  });
});

describe('a receiver that', () => {
  const HOSTILE: [string, (response: ServerResponse) => void][] = [
    ['never answers', () => {}],
    ['refuses', (response) => response.writeHead(500).end('trouble')],
    ['cuts the connection', (response) => response.destroy()],
    [
      'sends no end of headers',
      (response) => response.writeHead(200, { a: 'a'.repeat(100_000) }).end(),
    ],
    ['sends an endless response', sendEndlessly],
    [
      'sends a response drop by drop',
      (response) => {
        response.writeHead(200);
        const timer = setInterval(() => response.write('a'), 10);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ];
  test.each(HOSTILE)(
    '%s neither keeps a connection open nor stops later traces',
    async (_, answer) => {
      const { receiver, tracing } = await openBoth({ limits: { requestTimeoutMs: 300 } });
      const ended = Promise.withResolvers<unknown>();
      receiver.answerWith((response) => {
        ended.resolve(once(response, 'close'));
        answer(response);
      });
      tracing.start('first').end();
      await ended.promise;
      receiver.answerWith(undefined);
      tracing.start('second').end();
      await eventually(() => expect(receiver.spans.map(({ name }) => name)).toEqual(['second']));
      await tracing.close();
    },
  );

  test('sends an endless response is cut off by its size, long before the deadline', async () => {
    const { receiver, tracing } = await openBoth({ limits: { requestTimeoutMs: 3_600_000 } });
    const ended = Promise.withResolvers<unknown>();
    receiver.answerWith((response) => {
      ended.resolve(once(response, 'close'));
      sendEndlessly(response);
    });
    tracing.start('interaction').end();
    await ended.promise;
    await tracing.close();
  });

  test('redirects learns nothing of the secret for another server', async () => {
    await using receiver = await startOtlpReceiver();
    await using other = await startOtlpReceiver();
    const { log, lines } = captureLog('info');
    const environment = { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=collector-secret' };
    const tracing = await open(receiver.url, { environment, log });
    receiver.answerWith((response) => response.writeHead(307, { location: other.url }).end());
    tracing.start('interaction').end();
    await tracing.close();
    expect(receiver.requests[0]?.headers['x-key']).toBe('collector-secret');
    expect(other.connections).toBe(0);
    expect(lines.join('')).toContain('status 307');
    expect(lines.join('')).not.toContain('collector-secret');
  });

  test('is down is mentioned once, and when it is back', async () => {
    const { log, lines } = captureLog('info');
    const { receiver, tracing } = await openBoth({ log });
    receiver.answerWith((response) => response.writeHead(503).end());
    for (let attempt = 1; attempt <= 3; attempt++) {
      tracing.start('interaction').end();
      await eventually(() => expect(receiver.requests.length).toBeGreaterThanOrEqual(attempt));
    }
    receiver.answerWith(undefined);
    tracing.start('interaction').end();
    await eventually(() => expect(lines.at(-1)).toContain('traces are sent again'));
    receiver.answerWith((response) => response.writeHead(503).end());
    tracing.start('interaction').end();
    await tracing.close();
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('OTEL_EXPORTER_OTLP_ENDPOINT');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, reason: 'status 503' });
  });

  test('hangs does not delay the end of the program for long', async () => {
    const limits = { requestTimeoutMs: 3_600_000, closeTimeoutMs: 100 };
    const { receiver, tracing } = await openBoth({ limits });
    receiver.answerWith(() => {});
    tracing.start('interaction').end();
    await tracing.close();
    expect(receiver.spans).toEqual([]);
  });

  test('hangs makes the program drop spans instead of keeping all of them', async () => {
    const waiting: ServerResponse[] = [];
    const limits = { waitingSpans: 20, spansPerRequest: 10 };
    const { receiver, tracing } = await openBoth({ limits });
    receiver.answerWith((response) => waiting.push(response));
    for (let count = 0; count < 10; count++) tracing.start('sent').end();
    await eventually(() => expect(waiting).toHaveLength(1));
    for (let count = 0; count < 1_000; count++) tracing.start('waiting').end();
    receiver.answerWith(undefined);
    for (const response of waiting) response.end();
    await tracing.close();
    expect(receiver.spans).toHaveLength(20);
  });
});
