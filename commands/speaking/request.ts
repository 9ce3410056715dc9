import type { CommandCall } from '../../src/bot/discord/command.ts';
import type { BudgetLeft } from '../../src/bot/policy/billing.ts';
import { type AskedManner, chooseManner } from '../../src/bot/policy/choose-manner.ts';
import type { FileFormat, Utterance } from '../../src/bot/speech/types.ts';
import { countCharacters } from '../../src/shared/contract/contract.ts';
import { soundScope } from '../shared/scope.ts';
import type { SpeakingCall } from './call.ts';
import { speakerOf } from './speaker.ts';
import { spokenText } from './spoken-text.ts';

/** Where the result is heard. `auto`: in the member's voice channel if that can be, else posted. */
export const OUTPUTS = ['auto', 'voice', 'file'] as const;
type Output = (typeof OUTPUTS)[number];

/** What a member asked for, checked and complete. */
export interface SpeakRequest {
  utterance: Utterance;
  /** How replies call its voice. */
  voiceName: string;
  /** Code points of what is spoken: what the service bills. */
  characters: number;
  /** Of the server's month, where it has a budget and the characters are set aside. */
  left?: BudgetLeft | undefined;
  /** Whether it was spoken before and is kept, so that it costs nothing. */
  isKept?: boolean | undefined;
  /** Whether another service speaks, because the usual one is down. It shows while it is spoken. */
  fallback?: { isHeard: boolean };
  output: Output;
  format: FileFormat;
}

/**
 * Reads the options of `/say`.
 * @throws Failure `text.empty`, `text.too-long`, and what `chooseManner` throws
 */
export async function readRequest(call: CommandCall): Promise<SpeakRequest> {
  const { options } = call.interaction;
  const { exaggeration: _, ...request } = await makeRequest(call, options.getString('text', true), {
    preset: options.getString('preset'),
    voice: options.getString('voice'),
    language: options.getString('language'),
    tone: options.getString('tone'),
  });
  return { ...request, ...readDelivery(call) };
}

/** Where the result is heard, and how it is packed. */
export function readDelivery({
  interaction: { options },
}: CommandCall): Pick<SpeakRequest, 'output' | 'format'> {
  return {
    output: (options.getString('output') as Output | null) ?? 'auto',
    format: (options.getString('format') as FileFormat | null) ?? 'voice-message',
  };
}

/**
 * Content of Discord as a request, spoken as asked for by whoever calls.
 * @returns the chosen exaggeration beside it: only emotion speech knows any
 * @throws Failure `text.empty`, `text.too-long`, and what `chooseManner` throws
 */
export async function makeRequest(
  call: SpeakingCall,
  content: string,
  asked: AskedManner = {},
): Promise<SpeakRequest & { exaggeration: number | undefined }> {
  const { interaction, services, t, log } = call;
  const text = await spokenText(call, content);
  const { voice, voiceName, language, tone, exaggeration } = await chooseManner(
    { ...services, log },
    asked,
    speakerOf(interaction, t, text),
  );
  return {
    utterance: {
      text,
      voice,
      scope: soundScope(interaction),
      ...(language === undefined ? {} : { language }),
      ...(tone === undefined ? {} : { tone }),
    },
    voiceName,
    characters: countCharacters(text),
    output: 'auto',
    format: 'voice-message',
    exaggeration,
  };
}
