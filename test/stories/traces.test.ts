import { describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-port.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { openForAll } from '../support/lifetime.ts';
import { type ReceivedSpan, startOtlpReceiver } from '../support/otlp-receiver.ts';
import { hearWhile, openStory } from '../support/story-fixture.ts';
import { captureLog } from '../support/violations.ts';

const SENTENCE = 'Nobody but Ada may read this.';
const SECRET = 'key-of-the-collector';

/** Each span below the one that it is a step of, with its program. */
interface Step {
  readonly span: ReceivedSpan;
  readonly steps: readonly Step[];
}

function treeOf(spans: readonly ReceivedSpan[], span: ReceivedSpan): Step {
  const steps = spans
    .filter(({ parentSpanId }) => parentSpanId === span.spanId)
    .map((child) => treeOf(spans, child));
  return { span, steps };
}

/** The names of a tree, in a readable form. */
const outline = ({ span, steps }: Step): object => ({
  [span.name]: Object.assign({}, ...steps.map(outline)),
});

const find = (spans: readonly ReceivedSpan[], name: string): ReceivedSpan => {
  const found = spans.find((span) => span.name === name);
  if (found === undefined) throw new Error(`There is no span "${name}"`);
  return found;
};

describe('a bot with a receiver of traces', () => {
  const receiver = openForAll(startOtlpReceiver);
  const story = openForAll(() =>
    openStory({
      environment: {
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${SECRET}`,
        CACHE_MEGABYTES: '8',
      },
    }),
  );

  /**
   * Waits for the trace of the next command, which must be the only new one.
   * @param count the fewest spans that it has; they arrive in any order
   */
  async function traceOf(act: () => Promise<unknown>, count = 1): Promise<readonly ReceivedSpan[]> {
    const before = new Set(receiver.spans.map(({ traceId }) => traceId));
    await act();
    return eventually(() => {
      const spans = receiver.spans.filter(({ traceId }) => !before.has(traceId));
      expect(spans.map(({ name }) => name)).toContain('interaction say');
      const isComplete = spans.every(
        ({ parentSpanId }) =>
          parentSpanId === undefined || spans.some(({ spanId }) => spanId === parentSpanId),
      );
      expect(isComplete).toBe(true);
      expect(spans.length).toBeGreaterThanOrEqual(count);
      // The voice service sends its own.
      if (spans.some(({ name }) => name === 'voice API request')) {
        expect(spans.map(({ name }) => name)).toContain('POST /v1/tts');
      }
      return spans;
    });
  }

  test('sends one trace for one /say, from the interaction to the first packet, without the text or any name', async () => {
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    const voice = 'voice-b-en-m-01';
    const spans = await traceOf(
      () => hearWhile(listener, () => story.say(ada, SENTENCE, { voice })),
      17,
    );

    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined);
    expect(roots.map(({ name }) => name)).toEqual(['interaction say']);
    const [root] = roots as [ReceivedSpan];
    expect(spans).toHaveLength(17);
    expect(outline(treeOf(spans, root))).toEqual({
      'interaction say': {
        acknowledge: {},
        'load settings': {},
        'prepare text': {},
        queue: {},
        join: {},
        clip: {
          cache: {},
          'voice API request': {
            'POST /v1/tts': {
              admit: {},
              plan: {},
              pronounce: {},
              'wait for an engine': {},
              'first samples': {},
            },
          },
          encode: {},
        },
        'first packet': {},
      },
    });

    expect(root.attributes).toEqual({ 'mynah.command': 'say', 'mynah.shard': 0 });
    expect(find(spans, 'cache').attributes).toEqual({ 'mynah.cache': 'miss' });
    expect(find(spans, 'queue').attributes).toEqual({ 'mynah.position': 0 });
    expect(spans.some(({ hasFailed }) => hasFailed)).toBe(false);
    // The trace ends with the first packet, and covers all of its steps.
    expect(find(spans, 'first packet').endNs <= root.endNs).toBe(true);
    const ofBot = spans.filter(({ program }) => program === 'mynah-bot');
    expect(ofBot.every(({ startNs }) => startNs >= root.startNs)).toBe(true);
    expect(ofBot.every(({ endNs }) => endNs <= root.endNs)).toBe(true);
    // One step after another.
    expect(find(spans, 'prepare text').endNs <= find(spans, 'queue').startNs).toBe(true);
    expect(find(spans, 'queue').endNs <= find(spans, 'first packet').startNs).toBe(true);
    expect(find(spans, 'cache').endNs <= find(spans, 'voice API request').startNs).toBe(true);
    expect(find(spans, 'plan').endNs <= find(spans, 'wait for an engine').startNs).toBe(true);
    expect(find(spans, 'POST /v1/tts').program).toBe('mynah-voice-service');

    const sent = receiver.requests.map(({ path, body }) => path + body).join('\n');
    const ofMember = [SENTENCE, 'Nobody', 'Ada', ada.userId, story.guild.id, 'Story', voice];
    const channels = story.guild.channels.flatMap(({ id, name }) => [id, name]);
    const keys = [SECRET, story.sandbox.botToken, story.stack.service?.apiKey];
    for (const secret of [...ofMember, ...channels, ...keys]) {
      expect(sent).not.toContain(secret);
    }
    // The collector gets its key.
    const authorizations = receiver.requests.map(({ headers }) => headers.authorization);
    expect(new Set(authorizations)).toEqual(new Set([`Bearer ${SECRET}`]));
    expect(new Set(receiver.requests.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  });

  test('sees in the trace that a repeated text comes from the cache', async () => {
    const ada = story.as('ada');
    const listener = ada.listener ?? (await ada.joinVoice('Lounge'));
    const text = 'The same again, please.';
    await traceOf(() => hearWhile(listener, () => story.say(ada, text)));
    const spans = await traceOf(() => hearWhile(listener, () => story.say(ada, text)));
    expect(find(spans, 'cache').attributes).toEqual({ 'mynah.cache': 'hit' });
    expect(spans.map(({ name }) => name)).not.toContain('voice API request');
  });

  test('ends the trace of a failed command with the kind of the failure', async () => {
    const ben = story.as('ben');
    const spans = await traceOf(async () => (await story.say(ben, '⠀')).reply());
    const root = find(spans, 'interaction say');
    expect(root.hasFailed).toBe(true);
    expect(root.attributes['error.type']).toBe('text.empty');
    expect(find(spans, 'prepare text').attributes['error.type']).toBe('text.empty');
  });
});

test('a bot whose collector is down speaks, says once what to do, and stops', async () => {
  const { log, lines } = captureLog('warn');
  await using hosted = await startHostedService();
  const story = await openStory({
    environment: {
      ...hosted.environment,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    },
    log,
  });
  const warnings = () => lines.filter((line) => line.includes('Traces cannot be sent'));
  try {
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    await hearWhile(listener, () => story.say(ada, 'tone 440'));
    await eventually(() => expect(warnings()).toHaveLength(1));
    await hearWhile(listener, () => story.say(ada, 'tone 550'));
  } finally {
    await story.close();
  }
  expect(warnings()).toHaveLength(1);
  expect(warnings()[0]).toContain('ECONNREFUSED');
});
