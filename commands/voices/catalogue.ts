import type { ClonedVoice } from '../../src/bot/store/types/clones.ts';
import type { PresetVoice } from '../../src/shared/contract/voices.ts';
import type { Asker } from '../shared/asker.ts';
import { type Page, pageOf } from '../shared/pages.ts';
import { tagOf } from '../shared/tag.ts';

/** A voice that can be browsed. */
export type Entry =
  | { readonly kind: 'preset'; readonly id: string; readonly voice: PresetVoice }
  | { readonly kind: 'clone'; readonly id: string; readonly voice: ClonedVoice };

/** In the place of a language: every voice, or the cloned ones. */
export const ALL = 'all';
export const CLONED = 'cloned';
/** In the place of a gender. */
export const ANY = 'any';

/** What of the catalogue is looked at. It travels in custom IDs, so that nothing is kept. */
export interface Look {
  readonly language: string;
  readonly gender: string;
  /** From 0. */
  readonly page: number;
  /** The tag of the voice that is chosen; '' is none. */
  readonly chosen: string;
}

export interface VoicesPage extends Page<Entry> {
  /** Of all that fit. */
  readonly count: number;
  readonly chosen: Entry | undefined;
}

const PAGE_LENGTH = 10;

/** Cloned voices first: they are this server's own. */
export function entriesOf(voices: readonly PresetVoice[], clones: readonly ClonedVoice[]): Entry[] {
  return [
    ...clones.map((voice) => ({ kind: 'clone' as const, id: voice.voiceId, voice })),
    ...voices.map((voice) => ({ kind: 'preset' as const, id: voice.id, voice })),
  ];
}

/** The page that is looked at. */
export function voicesPage(
  entries: readonly Entry[],
  { language, gender, page, chosen }: Look,
): VoicesPage {
  const fitting = entries.filter((entry) => fits(entry, language, gender));
  return {
    ...pageOf(fitting, PAGE_LENGTH, page),
    count: fitting.length,
    chosen: fitting.find(({ id }) => tagOf(id) === chosen),
  };
}

/** The look in which a voice is chosen and seen, among those that fit. */
export function lookAt(entries: readonly Entry[], look: Look, id: string): Look {
  const index = entries
    .filter((entry) => fits(entry, look.language, look.gender))
    .findIndex((entry) => entry.id === id);
  if (index < 0) return look;
  return { ...look, page: Math.floor(index / PAGE_LENGTH), chosen: tagOf(id) };
}

/** Whether this member may speak with it: managers see others' private voices, to delete them. */
export function maySpeakWith({ kind, voice }: Entry, { memberId }: Asker): boolean {
  return kind === 'preset' || !voice.isPrivate || voice.ownerId === memberId;
}

/** What a custom ID brings: anything that is no look is the look at everything. */
export function parseLook([language, gender, page, chosen]: readonly string[]): Look {
  return {
    language: language || ALL,
    gender: gender || ANY,
    page: Number(page),
    chosen: chosen ?? '',
  };
}

export function lookArguments({ language, gender, page, chosen }: Look): string[] {
  return [language, gender, String(page), chosen];
}

/** Nobody has told the gender of a cloned voice, and it has no language of its own. */
function fits({ kind, voice }: Entry, language: string, gender: string): boolean {
  if (kind === 'clone') return (language === ALL || language === CLONED) && gender === ANY;
  return (
    (language === ALL || voice.language === language) && (gender === ANY || voice.gender === gender)
  );
}
