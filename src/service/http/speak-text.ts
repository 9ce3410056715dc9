import type { FastifyReply } from 'fastify';
import { NEUTRAL } from '../prosody/prosody.ts';
import type { PlanRequest } from '../text/plan.ts';
import type { Voice } from '../voices/voice.ts';
import type { Admission } from './admission.ts';
import { parseLanguage } from './request-values.ts';
import { requireSpeechPlan, type SpeechResponse, sendSpeech } from './send-speech.ts';
import type { ServiceContext } from './service-context.ts';

/** A text to speak, in the fields that every route for it has. */
interface SpeechRequest extends Pick<PlanRequest, 'text'>, Omit<SpeechResponse, OfPlan> {
  /** A code. Undefined: detected automatically. */
  readonly language: string | undefined;
  readonly findVoice: () => Promise<Voice>;
  /** How to speak, in words. */
  readonly instruction: string | undefined;
  /** All fields of the request, which identify it. */
  readonly body: object;
}

type OfPlan = 'plan' | 'voice' | 'tone' | 'prosody' | 'instruction' | 'exaggeration';

/**
 * Charges a text, and sends it as speech.
 * @throws ServiceError language_not_supported, voice_not_found, text_empty, and those of `Admission.reserve`
 */
export async function speakText(
  reply: FastifyReply,
  admission: Admission,
  { text, language: code, findVoice, instruction, body, ...form }: SpeechRequest,
  context: ServiceContext,
): Promise<FastifyReply> {
  const { texts } = context.speech;
  const language = parseLanguage(code);
  const voice = await findVoice();
  admission.setVoice(voice.id);
  await admission.reserve(text, body);
  const { textOwner } = admission;
  const request = { text, language, fallback: voice.language };
  const plan = await requireSpeechPlan(texts, request, textOwner);
  const tone = instruction === undefined ? undefined : await texts.readTone(instruction, textOwner);
  const expression = { prosody: tone?.prosody ?? NEUTRAL, tone, instruction };
  return sendSpeech(reply, admission, { ...form, plan, voice, ...expression }, context);
}
