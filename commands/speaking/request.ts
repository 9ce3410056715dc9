import { speakableText, type TextLimit } from '../../src/bot/discord/speakable-text.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { type Bill, openBill } from '../../src/bot/policy/billing.ts';
import {
  chooseVoiceSettings,
  type RequestedVoiceSettings,
  soundOf,
} from '../../src/bot/policy/choose-voice-settings.ts';
import type { FileFormat, SpokenClip, Utterance } from '../../src/bot/speech/types.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { countCharacters, LIMITS } from '../../src/shared/contract/contract.ts';
import type { Destination } from '../options/delivery.ts';
import { audioScope, speakerOf, spenderOf } from '../shared/caller.ts';

/** A member's request, as typed. */
export interface SpeechOptions {
  readonly text: string;
  readonly voice?: RequestedVoiceSettings;
  /** Whether to use emotion speech, which detects the language and takes no tone. Default: false. */
  readonly isEmotional?: boolean;
  /** Default: `auto`. */
  readonly destination?: Destination;
  /** Default: `voice-message`. */
  readonly format?: FileFormat;
}

/** A validated text with complete voice settings and reserved characters. */
export interface SpeechRequest {
  readonly utterance: Utterance;
  /** The voice's name in replies. */
  readonly voiceName: string;
  readonly destination: Destination;
  readonly format: FileFormat;
  /** The caller of `createRequest` must close it. */
  readonly bill: Bill;
  /** Set when the voice service answers that it cannot follow the tone. */
  isToneUnknown?: boolean;
  /** Set once the queue has started the synthesis. */
  clip?: SpokenClip;
}

/**
 * Turns options into a request.
 * @throws Failure `text.empty`, `text.too-long`, `budget.exceeded`, and the failures of
 *   `chooseVoiceSettings`
 */
export async function createRequest(
  call: AnyCall,
  {
    text: content,
    voice: requested = {},
    isEmotional = false,
    destination = 'auto',
    format = 'voice-message',
  }: SpeechOptions,
): Promise<SpeechRequest> {
  const { interaction, services, t, log } = call;
  const text = await prepareText(call, content);
  const chosen = await chooseVoiceSettings(
    { ...services, log },
    requested,
    speakerOf(interaction, t, text),
  );
  const { voiceName, language, tone, exaggeration } = chosen;
  const style = isEmotional
    ? { exaggeration: exaggeration ?? LIMITS.exaggeration.default }
    : { ...(language === undefined ? {} : { language }), ...(tone === undefined ? {} : { tone }) };
  const utterance = { text, ...soundOf(chosen), scope: audioScope(interaction), ...style };
  const bill = await openBill({ ...services, log }, spenderOf(call), utterance);
  const { onSpent, onFallback } = bill;
  const request: SpeechRequest = {
    utterance: { ...utterance, onSpent, onFallback },
    voiceName,
    destination,
    format,
    bill,
  };
  // Saved tones were checked when they were saved. Speaking does not wait for the answer.
  if (requested.tone && tone !== undefined && !isEmotional) {
    void services.tones.isUnknown(tone).then((isUnknown) => {
      request.isToneUnknown = isUnknown;
    });
  }
  return request;
}

/**
 * A member's text as it will be spoken.
 * @throws Failure `text.empty`, `text.too-long`
 */
export async function prepareText(call: AnyCall, content: string): Promise<string> {
  const { interaction, services, t } = call;
  const limit = textLimit(call);
  const text = await speakableText(interaction, content, t, services, limit);
  if (text === '') throw new Failure('text.empty', {});
  return assertFits(text, limit.maxCharacters);
}

/** The limit of a text that a member types. A longer one throws the failure `text.too-long`. */
export function textLimit({
  services,
  settings,
}: Pick<AnyCall, 'services' | 'settings'>): TextLimit {
  const maxCharacters = Math.min(
    services.limits.textCharacters,
    settings.textCharacters ?? Number.POSITIVE_INFINITY,
  );
  return { maxCharacters, onTooLong: (text) => assertFits(text, maxCharacters) };
}

function assertFits(text: string, limit: number): string {
  const characters = countCharacters(text);
  if (characters > limit) throw new Failure('text.too-long', { characters, limit });
  return text;
}
