import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { closeWithConnections, listenLocally } from './local-server.ts';

/** A finished span, as a collector sees it. */
export type ReceivedSpan = ReturnType<typeof spansIn>[number];

/** A collector: receives OTLP in JSON over HTTP. */
export async function startOtlpReceiver() {
  const requests: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
  const spans: ReceivedSpan[] = [];
  let handler: ((response: ServerResponse) => void) | undefined;
  let connections = 0;
  const server = createServer(async (request, response) => {
    const body = String(await buffer(request));
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    if (handler !== undefined) return handler(response);
    spans.push(...spansIn(JSON.parse(body)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.on('connection', () => {
    connections += 1;
  });
  return {
    url: `http://127.0.0.1:${await listenLocally(server)}`,
    spans,
    requests,
    /** Connections so far, with and without a request. */
    get connections() {
      return connections;
    },
    /** Answers every request with this handler, or with success again when it is undefined. */
    answerWith(next: typeof handler) {
      handler = next;
    },
    [Symbol.asyncDispose]: () => closeWithConnections(server),
  };
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  /** 1: internal, 2: server, 3: client. */
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status: { code: number };
}

interface OtlpRequest {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

function spansIn({ resourceSpans }: OtlpRequest) {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const program = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        ...span,
        startNs: BigInt(span.startTimeUnixNano),
        endNs: BigInt(span.endTimeUnixNano),
        attributes: valuesOf(span.attributes),
        hasFailed: span.status.code === 2,
        program,
      })),
    );
  });
}

function valuesOf(attributes: readonly Attribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
  );
}
