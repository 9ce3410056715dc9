import { countCharacters } from '../../shared/contract/contract.ts';
import type { InlineSound, Utterance } from './types.ts';

/** A part of an utterance on its way to the encoder. */
export type Passage =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sound'; readonly sound: InlineSound };

/** The texts and sounds of an utterance, in order. Punctuation alone between two sounds is left out. */
export function passagesOf({ text, sounds = [] }: Pick<Utterance, 'text' | 'sounds'>): Passage[] {
  const passages: Passage[] = [];
  const addText = (from: number, to?: number) => {
    const part = text.slice(from, to).trim();
    if (sounds.length === 0 || /[\p{L}\p{N}\p{S}]/u.test(part)) {
      passages.push({ kind: 'text', text: part });
    }
  };
  let at = 0;
  for (const sound of sounds) {
    addText(at, sound.start);
    passages.push({ kind: 'sound', sound });
    at = sound.end;
  }
  addText(at);
  return passages;
}

/** Whether an utterance consists of sound effects alone, so that no voice speaks. */
export function hasOnlySounds(utterance: Pick<Utterance, 'text' | 'sounds'>): boolean {
  return passagesOf(utterance).every(({ kind }) => kind === 'sound');
}

/** The characters of an utterance that the voice service speaks. */
export function spokenCharacters(utterance: Pick<Utterance, 'text' | 'sounds'>): number {
  const passages = passagesOf(utterance);
  return passages.reduce(
    (sum, passage) => sum + (passage.kind === 'text' ? countCharacters(passage.text) : 0),
    0,
  );
}
