import { expect, test } from 'vitest';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { loadConfig } from '../../../src/shared/program/config.ts';
import { openTracing } from '../../../src/shared/tracing/open-tracing.ts';
import { eventually } from '../../support/eventually.ts';
import { openForAll } from '../../support/lifetime.ts';
import { startOtlpReceiver } from '../../support/otlp-receiver.ts';
import { createClient } from '../../support/service/client.ts';
import { API_KEY, FAULTY_ENGINE, startTestService } from '../../support/service/start.ts';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const TRACEPARENT = `00-${TRACE_ID}-b7ad6b7169203331-01`;

const receiver = openForAll(startOtlpReceiver);
const tracing = openForAll(() => {
  const { traces } = loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
  return openTracing(traces, {
    program: 'service',
    log: createLogger('silent'),
    limits: { delayMs: 1 },
  });
});
const service = openForAll(() => startTestService({ tracing, synthesizers: [FAULTY_ENGINE] }));

/** Requests speech, and returns the request's span. */
async function spanOf(key: string, body: string) {
  const count = () => receiver.spans.filter(({ kind }) => kind === 2);
  const before = count().length;
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    traceparent: TRACEPARENT,
  };
  const response = await fetch(`${service.url}/v1/tts`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  const span = await eventually(() => {
    const [found] = count().slice(before);
    if (found === undefined) throw new Error('no span yet');
    return found;
  });
  return { span, status: response.status };
}

const SPEECH = JSON.stringify({ text: 'Hello.', voice_id: 'voice-b-en-m-01' });

test('the trace of the operator’s own bot continues in the voice service', async () => {
  const { span, status } = await spanOf(API_KEY, SPEECH);
  expect(status).toBe(200);
  expect(span).toMatchObject({ name: 'POST /v1/tts', traceId: TRACE_ID, hasFailed: false });
});

test('clients with an account cannot add to the traces of others', async () => {
  const { secret } = await createClient(service);
  const { span, status } = await spanOf(secret, SPEECH);
  expect(status).toBe(200);
  expect(span.traceId).not.toBe(TRACE_ID);
  expect(span.parentSpanId).toBeUndefined();
});

test.each([
  ['{', 'invalid_json'],
  [JSON.stringify({ text: 'Hello.', voice_id: 'nobody' }), 'voice_not_found'],
])('the trace of the refused request %s ends with the error code', async (body, code) => {
  const { span } = await spanOf(API_KEY, body);
  expect(span.hasFailed).toBe(true);
  expect(span.attributes).toEqual({ 'error.type': code });
});
