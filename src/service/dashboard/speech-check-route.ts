import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { LIMITS } from '../../shared/contract/contract.ts';
import { voiceIdSchema } from '../../shared/contract/schemas.ts';
import { ServiceError } from '../errors.ts';
import { parseLanguage } from '../http/request-values.ts';
import { describeTone } from '../prosody/describe-tone.ts';
import { onlyIn } from '../speech/match-voice.ts';
import { followsInstructions, type SpeechBackend } from '../speech/speak-clip.ts';
import type { TextOwner } from '../text/text-worker.ts';
import type { Voices } from '../voices/voices.ts';
import type { SpeechCheckReply, SpeechCheckRequest } from './protocol.ts';

/** What one account can have checked at once. The page aborts a check before it sends the next one. */
export const CHECK_LIMITS = {
  /** UTF-16 code units. The beginning of a longer text shows its language. */
  textUnits: 2_000,
  perAccount: 4,
  timeoutMs: 10_000,
} as const;

export interface SpeechCheckDeps {
  readonly voices: Voices;
  readonly speech: Pick<SpeechBackend, 'texts' | 'engines'>;
}

const schema = {
  body: z.object({
    text: z.string().max(CHECK_LIMITS.textUnits),
    voice_id: voiceIdSchema,
    language: z.string().max(20).exactOptional(),
    tone_instruction: z.string().max(LIMITS.toneCharacters).exactOptional(),
  }) satisfies z.ZodType<unknown, SpeechCheckRequest>,
};

/** POST speech-check: how a text would be spoken. Costs nothing and makes no sound. */
export const speechCheckRoute: FastifyPluginAsyncZod<SpeechCheckDeps> = async (app, deps) => {
  const { voices, speech } = deps;
  const running = new Map<string, number>();

  app.post('/speech-check', { schema }, async ({ body, caller }, reply) => {
    const account = caller.account.id;
    const count = running.get(account) ?? 0;
    if (count >= CHECK_LIMITS.perAccount) throw tooManyChecks();
    running.set(account, count + 1);
    try {
      const voice = await voices.require(caller, body.voice_id, 'voice_id');
      return await check(body, voice, { account, signal: signalOf(reply) }, speech);
    } finally {
      const left = (running.get(account) ?? 1) - 1;
      if (left > 0) running.set(account, left);
      else running.delete(account);
    }
  });
};

async function check(
  { text, language: code, tone_instruction: instruction }: SpeechCheckRequest,
  voice: Awaited<ReturnType<Voices['require']>>,
  owner: TextOwner,
  { texts, engines }: SpeechCheckDeps['speech'],
): Promise<SpeechCheckReply> {
  const request = { text, language: parseLanguage(code), fallback: voice.language };
  const plan = await texts.plan(request, owner);
  const tone = instruction === undefined ? undefined : await texts.readTone(instruction, owner);
  const [route] = engines.routes(voice, plan ?? onlyIn(voice.language));
  return {
    languages: plan?.languages ?? [],
    engine: route?.name ?? '',
    follows_instruction: route !== undefined && followsInstructions(route),
    tone: tone === undefined ? null : { applied: describeTone(tone), ignored: [...tone.ignored] },
  };
}

/** Aborts when the page no longer waits for the reply. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const closed = new AbortController();
  if (raw.destroyed) closed.abort();
  else raw.once('close', () => closed.abort());
  return AbortSignal.any([closed.signal, AbortSignal.timeout(CHECK_LIMITS.timeoutMs)]);
}

function tooManyChecks(): ServiceError {
  return new ServiceError('concurrency_limit', 'Too many texts are checked at once. Try again.');
}
