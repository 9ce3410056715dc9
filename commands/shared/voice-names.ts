import type { CommandCall, ComponentCall, Services } from '../../src/bot/discord/command.ts';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import type { ClonedVoice } from '../../src/bot/store/types/clones.ts';
import type { VoiceStyle } from '../../src/bot/store/types/style.ts';
import { PRESET_VOICE_ID } from '../../src/shared/contract/contract.ts';
import { describeClone, describeVoice } from '../options/voice.ts';
import type { Asker } from './asker.ts';

type AnyCall = Pick<CommandCall | ComponentCall, 'services' | 't'>;

/** What is known of voices while an answer is written. */
export interface VoiceNames {
  readonly t: Translate;
  readonly voices: Services['voices'];
  readonly clones: readonly ClonedVoice[];
}

/** Of what the member may see: others' private voices have no name for them. */
export async function voiceNames(
  { services, t }: AnyCall,
  { guildId, memberId }: Asker,
): Promise<VoiceNames> {
  const clones = await services.store.clones.list(guildId, { memberId });
  return { t, voices: services.voices, clones };
}

/** A voice in a sentence, made plain. */
export function nameVoice({ t, voices, clones }: VoiceNames, id: string): string {
  const preset = voices.find((voice) => voice.id === id);
  if (preset !== undefined) return describeVoice(t, preset);
  if (PRESET_VOICE_ID.test(id)) return plainText(id);
  const clone = clones.find(({ voiceId }) => voiceId === id);
  return clone === undefined ? t('voice.hidden') : plainText(describeClone(t, clone));
}

/** Whether only the voice's owner can speak with it. */
export function isPrivate({ clones }: VoiceNames, id: string): boolean {
  return clones.some(({ voiceId, isPrivate }) => voiceId === id && isPrivate);
}

/** How the voice speaks, one line for each thing that was said. */
export function describeStyle(
  t: Translate,
  { language, tone, exaggeration }: VoiceStyle,
): string[] {
  return [
    ...(language === undefined
      ? []
      : [t('preset.detail.language', { language: languageName(language, t.language) })]),
    ...(tone === undefined ? [] : [t('preset.detail.tone', { tone: quoteTone(t, tone) })]),
    ...(exaggeration === undefined ? [] : [t('preset.detail.exaggeration', { exaggeration })]),
  ];
}

/** A tone may be long, and a message of Discord takes 2,000 characters. */
const TONE_CHARACTERS = 300;

function quoteTone(t: Translate, tone: string): string {
  const characters = Array.from(tone);
  const short = characters.slice(0, TONE_CHARACTERS).join('');
  return t('quote', {
    text: plainText(characters.length > TONE_CHARACTERS ? `${short}…` : short),
  });
}
