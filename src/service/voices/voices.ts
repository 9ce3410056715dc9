import { suggestNames } from '../../shared/common/suggest-names.ts';
import { PRESET_VOICES, type PresetVoice } from '../../shared/contract/voices.ts';
import type { Caller } from '../accounts/types.ts';
import { ServiceError } from '../errors.ts';
import type { ClonedVoice, ClonedVoices } from './cloned.ts';
import { type OperatorVoice, toVoice } from './operator-voices.ts';
import { findVoice } from './presets.ts';
import type { Voice } from './voice.ts';

export type ListedVoice = ({ kind: 'preset' } & PresetVoice) | ({ kind: 'cloned' } & ClonedVoice);

/** The voices that a caller can use: the presets, those that the operator added, and the clones of its account. */
export class Voices {
  readonly #cloned: ClonedVoices;
  readonly #operator: ReadonlyMap<string, Voice>;

  constructor(cloned: ClonedVoices, operatorVoices: readonly OperatorVoice[] = []) {
    this.#cloned = cloned;
    this.#operator = new Map(operatorVoices.map((voice) => [voice.id, toVoice(voice)]));
  }

  /**
   * @param param the request field that contains the ID
   * @throws ServiceError `voice_not_found`, with a suggestion
   */
  async require({ account }: Caller, id: string, param: string): Promise<Voice> {
    const voice =
      findVoice(id) ?? this.#operator.get(id) ?? (await this.#cloned.find(account.id, id))?.voice;
    if (voice !== undefined) return voice;
    const recent = await this.#cloned.listRecent(account.id);
    const meant = suggestVoice(id, [...PRESET_VOICES, ...recent]);
    const hint = meant === undefined ? '' : `. Did you mean ${meant.id} (${meant.name})?`;
    throw new ServiceError(
      'voice_not_found',
      `${param}: there is no voice with this ID (GET /v1/voices lists all voices)${hint}`,
      param,
    );
  }

  /** The presets, then the account's clones, newest first. */
  async list({ account }: Pick<Caller, 'account'>): Promise<ListedVoice[]> {
    const presets = PRESET_VOICES.map((voice) => ({ kind: 'preset', ...voice }) as const);
    const cloned = await this.#cloned.list(account.id);
    return [...presets, ...cloned.map((voice) => ({ kind: 'cloned', ...voice }) as const)];
  }

  async find({ account }: Caller, id: string): Promise<ListedVoice | undefined> {
    const preset = PRESET_VOICES.find((voice) => voice.id === id);
    if (preset !== undefined) return { kind: 'preset', ...preset };
    const cloned = await this.#cloned.find(account.id, id);
    return cloned === undefined ? undefined : { kind: 'cloned', ...cloned };
  }

  /** @returns whether the account had this clone */
  async remove({ account }: Caller, id: string): Promise<boolean> {
    return this.#cloned.remove(account.id, id);
  }
}

export function isPresetVoice(id: string): boolean {
  return PRESET_VOICES.some((voice) => voice.id === id);
}

interface Named {
  readonly id: string;
  readonly name?: string | undefined;
}

/**
 * Suggests a voice for an unknown ID: the one with that name, ignoring case and accents, or with a
 * similar ID.
 */
export function suggestVoice(
  id: string,
  voices: readonly Named[],
): { id: string; name: string } | undefined {
  const folded = fold(id);
  const byName = voices.find(({ name }) => name !== undefined && fold(name) === folded);
  const [nearId] = suggestNames(
    folded,
    voices.map(({ id }) => id),
    1,
  );
  const voice = byName ?? voices.find(({ id }) => id === nearId);
  return voice && { id: voice.id, name: voice.name ?? 'cloned' };
}

function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
