import type { Translate } from '../../src/bot/i18n/index.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { AnyCall, Services } from '../../src/bot/interactions/command.ts';
import { languageName, voiceName } from '../../src/bot/policy/choose-voice.ts';
import { nativeName } from '../../src/bot/policy/voice-spellings.ts';
import type { ClonedVoice } from '../../src/bot/store/clones.ts';
import type { VoiceSettings } from '../../src/bot/store/voice-settings.ts';
import type { ToneProblem } from '../../src/bot/voice-api/tones.ts';
import { type CatalogVoice, isCatalogVoice } from '../../src/shared/contract/voices.ts';
import type { Caller } from './caller.ts';

/** `Emma · English · female, friendly`, in the reader's language. */
export function describeVoice(t: Translate, voice: CatalogVoice): string {
  return `${voiceNameFor(t, voice)} · ${describeCharacter(t, voice)}`;
}

/** `Emma`, or `Haneul (하늘)` for readers of the voice's own language. */
export function voiceNameFor(t: Translate, voice: CatalogVoice): string {
  const native = voice.language === t.language ? nativeName(voice) : undefined;
  return native === undefined ? voice.name : `${voice.name} (${native})`;
}

/** `English · female, friendly`. */
export function describeCharacter(t: Translate, voice: CatalogVoice): string {
  const language = languageName(voice.language, t.locale);
  const gender = t(`gender.${voice.gender}`);
  if (voice.character === undefined) return `${language} · ${gender}`;
  return t('voice.character', { language, gender, character: t(`character.${voice.character}`) });
}

/** `Grandpa · cloned voice`. Markdown in the name is not escaped. */
export function describeClone(t: Translate, clone: ClonedVoice): string {
  return `${clone.name} · ${describeCloneKind(t, clone)}`;
}

/** `cloned voice`. */
export function describeCloneKind(t: Translate, { isPrivate }: ClonedVoice): string {
  return t(isPrivate ? 'voice.cloned-private' : 'voice.cloned');
}

/** The voices that a reply can name. */
export interface VoiceNames {
  readonly t: Translate;
  readonly voices: Services['voices'];
  readonly clones: readonly ClonedVoice[];
}

/** The voices that this member may see: other members' private voices stay unnamed. */
export async function voiceNames(
  { services, t }: Pick<AnyCall, 'services' | 't'>,
  { guildId, memberId }: Caller,
): Promise<VoiceNames> {
  const clones = await services.store.clones.list(guildId, { memberId });
  return { t, voices: services.voices, clones };
}

/** The name of a voice, with markdown escaped. */
export function nameVoice({ t, voices, clones }: VoiceNames, id: string): string {
  const preset = voices.find((voice) => voice.id === id);
  if (preset !== undefined) return plainText(describeVoice(t, preset));
  if (isCatalogVoice(voices, id)) return plainText(id);
  const clone = clones.find(({ voiceId }) => voiceId === id);
  return clone === undefined ? t('voice.hidden') : plainText(describeClone(t, clone));
}

/** The name alone, as a member can type it. Markdown is not escaped. */
export function plainVoiceName({ t, voices, clones }: VoiceNames, id: string): string {
  if (isCatalogVoice(voices, id)) return voiceName(voices, id);
  return clones.find(({ voiceId }) => voiceId === id)?.name ?? t('voice.hidden');
}

/** Whether only its owner may use the voice. */
export function isPrivate({ clones }: VoiceNames, id: string): boolean {
  return clones.some(({ voiceId, isPrivate }) => voiceId === id && isPrivate);
}

/** One line for each setting other than the voice. */
export function describeStyle(
  t: Translate,
  { language, tone, exaggeration, speed, pitch }: Partial<VoiceSettings>,
): string[] {
  return [
    ...(language === undefined
      ? []
      : [t('preset.detail.language', { language: languageName(language, t.locale) })]),
    ...(tone === undefined ? [] : [t('preset.detail.tone', { tone: quoteTone(t, tone) })]),
    ...(exaggeration === undefined ? [] : [t('preset.detail.exaggeration', { exaggeration })]),
    ...(speed === undefined ? [] : [t('preset.detail.speed', { speed })]),
    ...(pitch === undefined ? [] : [t('preset.detail.pitch', { pitch: signed(pitch) })]),
  ];
}

/** Names the words of a saved tone that the voice service does not understand. */
export async function warnAboutTone(
  { services, t }: Pick<AnyCall, 'services' | 't'>,
  tone: string | undefined,
): Promise<string[]> {
  const problem = tone === undefined ? undefined : await services.tones.problemWith(tone);
  if (tone === undefined || problem === undefined) return [];
  return [`-# ${describeToneProblem(t, tone, problem)}`];
}

export function describeToneProblem(t: Translate, tone: string, problem: ToneProblem): string {
  if (problem.kind === 'unknown') return t('say.tone-unknown', { tone: quoteTone(t, tone) });
  return t('say.tone-partly-unknown', { words: quoteTone(t, problem.words.join(', ')) });
}

/** `+3`, `−3` or `0`. */
function signed(semitones: number): string {
  return `${semitones > 0 ? '+' : ''}${semitones}`.replace('-', '−');
}

/** A tone may be long, and a Discord message takes 2,000 characters. */
const MAX_TONE_CHARACTERS = 300;

function quoteTone(t: Translate, tone: string): string {
  const characters = Array.from(tone);
  const short = characters.slice(0, MAX_TONE_CHARACTERS).join('');
  return t('quote', {
    text: plainText(characters.length > MAX_TONE_CHARACTERS ? `${short}…` : short),
  });
}
