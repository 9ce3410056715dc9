import type { Translate } from '../../src/bot/i18n/index.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import { creditLines } from '../shared/credits.ts';
import {
  describeCharacter,
  describeClone,
  describeCloneKind,
  describeVoice,
  voiceNameFor,
} from '../shared/voice-names.ts';
import type { CatalogEntry } from './catalog.ts';

/** The label of a voice in menus. Markdown in the name is not escaped. */
export function labelOf(t: Translate, { kind, voice }: CatalogEntry): string {
  return kind === 'preset' ? describeVoice(t, voice) : describeClone(t, voice);
}

/** The name alone, with markdown escaped. */
export function nameOf(t: Translate, { kind, voice }: CatalogEntry): string {
  return plainText(kind === 'preset' ? voiceNameFor(t, voice) : voice.name);
}

/** Everything but the name: `English · female, friendly`, or `cloned voice`, and the credit. */
export function detailsOf(t: Translate, { kind, voice }: CatalogEntry): string {
  if (kind === 'clone') return describeCloneKind(t, voice);
  const { credit } = voice;
  return describeCharacter(t, voice) + creditLines(credit === undefined ? [] : [credit]);
}

/** The engine and license of a voice; nothing for the embedded engines. */
export function originOf({ kind, voice }: CatalogEntry): string[] {
  if (kind === 'clone') return [];
  const facts = [voice.engine, voice.licence].filter((fact) => fact !== undefined);
  return facts.length === 0 ? [] : [`-# ${facts.map(plainText).join(' · ')}`];
}
