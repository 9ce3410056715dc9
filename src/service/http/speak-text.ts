import type { FastifyReply } from 'fastify';
import { emptyTextError, ServiceError } from '../errors.ts';
import { NEUTRAL } from '../prosody/prosody.ts';
import type { Voice } from '../voices/voice.ts';
import type { Admission } from './admission.ts';
import { parseLanguage } from './request-values.ts';
import { requireSpeechPlan, type SpeechForm, sendSpeech } from './send-speech.ts';
import type { ServiceContext } from './service-context.ts';

/** A text to speak. */
interface SpeechRequest extends SpeechForm {
  readonly text: string;
  /** The request field that contains the text. Default: `text`. */
  readonly textParam?: string;
  /** A code. Undefined: detected automatically. */
  readonly language: string | undefined;
  readonly findVoice: () => Promise<Voice>;
  /** How to speak, in words. */
  readonly instruction: string | undefined;
  /** All fields of the request, which identify it. */
  readonly body: object;
}

/**
 * Charges a text, and sends it as speech.
 * @throws ServiceError language_not_supported, voice_not_found, text_empty, and those of `Admission.reserve`
 */
export async function speakText(
  reply: FastifyReply,
  admission: Admission,
  request: SpeechRequest,
  context: ServiceContext,
): Promise<FastifyReply> {
  const { text, textParam, language: code, findVoice, instruction, body, ...form } = request;
  const { texts } = context.speech;
  const language = parseLanguage(code);
  const voice = await findVoice();
  admission.setVoice(voice.id);
  await admission.reserve(text, body);
  const { textOwner } = admission;
  try {
    const planned = { text, language, fallback: voice.language };
    const plan = await requireSpeechPlan(texts, planned, textOwner);
    const tone =
      instruction === undefined ? undefined : await texts.readTone(instruction, textOwner);
    const expression = { prosody: tone?.prosody ?? NEUTRAL, tone, instruction };
    return await sendSpeech(reply, admission, { ...form, plan, voice, ...expression }, context);
  } catch (error) {
    // Some texts turn out to be empty only while they are spoken.
    const isEmpty = error instanceof ServiceError && error.code === 'text_empty';
    throw isEmpty ? emptyTextError(textParam) : error;
  }
}
