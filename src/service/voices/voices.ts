import { suggestNames } from '../../shared/common/suggest-names.ts';
import { voiceIdSchema } from '../../shared/contract/schemas.ts';
import { type CatalogVoice, PRESET_VOICES } from '../../shared/contract/voices.ts';
import type { Caller } from '../accounts/types.ts';
import { ServiceError } from '../errors.ts';
import type { ClonedVoice, ClonedVoices } from './cloned.ts';
import { presetForOpenAiName } from './openai-names.ts';
import { type OperatorVoice, toVoice } from './operator-voices.ts';
import { findVoice } from './presets.ts';
import type { Voice, VoiceSpeaker } from './voice.ts';

/** A voice with its engine, license and credit. */
export type ListedVoice = { readonly speaker: VoiceSpeaker } & (
  | ({ readonly kind: 'preset' } & CatalogVoice)
  | ({ readonly kind: 'cloned' } & ClonedVoice)
);

/** Comparing an unknown ID with more names would take more than a few milliseconds. */
const SUGGESTED_CLONES = 50;

/** Without engines of the operator. */
const EMBEDDED_SPEAKER: VoiceSpeaker = { engine: 'embedded' };

/** The voices that a caller can use: the presets, those that the operator added, and the clones of its account. */
export class Voices {
  readonly #cloned: ClonedVoices;
  readonly #operatorVoices: () => readonly OperatorVoice[];
  readonly #speakerOf: (voice: Voice) => VoiceSpeaker;
  #known: { readonly of: readonly OperatorVoice[]; readonly operator: Map<string, Voice> };

  /**
   * @param operatorVoices returns those that exist now: another list after each change
   * @param speakerOf returns the engine that currently speaks a voice in its main language
   */
  constructor(
    cloned: ClonedVoices,
    operatorVoices: () => readonly OperatorVoice[],
    speakerOf: (voice: Voice) => VoiceSpeaker,
  ) {
    this.#cloned = cloned;
    this.#operatorVoices = operatorVoices;
    this.#speakerOf = speakerOf;
    this.#known = { of: [], operator: new Map() };
  }

  /**
   * @param param the request field that contains the ID
   * @throws ServiceError `voice_not_found`, with a suggestion
   */
  async require({ account }: Caller, id: string, param: string): Promise<Voice> {
    const voice = await this.#findById(account.id, id);
    if (voice !== undefined) return voice;
    const problem = 'there is no voice with this ID (GET /v1/voices lists all voices)';
    throw await this.#notFound(account.id, id, { param, problem });
  }

  /**
   * Finds a voice as programs name it that use OpenAI's API.
   * @param named an ID; or, ignoring case and accents, the name of a preset, of one of the operator's voices, of one of
   *   OpenAI's, or of one of the account's clones: the newest one
   * @throws ServiceError `voice_not_found`, with a suggestion
   */
  async requireNamed({ account }: Caller, named: string, param: string): Promise<Voice> {
    const folded = fold(named);
    const isMeant = ({ name }: Named) => name !== undefined && fold(name) === folded;
    const found =
      (voiceIdSchema.safeParse(named).success && (await this.#findById(account.id, named))) ||
      this.#findShared(this.#catalog.find(isMeant)?.id ?? presetForOpenAiName(named) ?? '');
    if (found) return found;
    const clone = (await this.#cloned.listNames(account.id)).find(isMeant);
    const cloned = clone && (await this.#cloned.find(account.id, clone.id));
    if (cloned !== undefined) return cloned.voice;
    const problem =
      'there is no voice with this ID or name (GET /v1/audio/voices lists all voices)';
    throw await this.#notFound(account.id, named, { param, problem });
  }

  async #findById(accountId: string, id: string): Promise<Voice | undefined> {
    return this.#findShared(id) ?? (await this.#cloned.find(accountId, id))?.voice;
  }

  async #notFound(
    accountId: string,
    id: string,
    { param, problem }: { param: string; problem: string },
  ): Promise<ServiceError> {
    const recent = (await this.#cloned.listNames(accountId)).slice(0, SUGGESTED_CLONES);
    const meant = suggestVoice(id, [...this.#catalog, ...recent]);
    const hint = meant === undefined ? '' : `. Did you mean ${meant.id} (${meant.name})?`;
    return new ServiceError('voice_not_found', `${param}: ${problem}${hint}`, param);
  }

  /** The presets, the operator's voices, and the account's clones, newest first. */
  async list({ account }: Pick<Caller, 'account'>): Promise<ListedVoice[]> {
    const cloned = await this.#cloned.list(account.id);
    return [...this.shared(), ...cloned.map((voice) => this.#describeClone(voice))];
  }

  /** The presets and the operator's voices. */
  shared(): ListedVoice[] {
    return this.#catalog.map((voice) => this.#describeShared(voice));
  }

  async find({ account }: Caller, id: string): Promise<ListedVoice | undefined> {
    const shared = this.#catalog.find((voice) => voice.id === id);
    if (shared !== undefined) return this.#describeShared(shared);
    const cloned = await this.#cloned.find(account.id, id);
    return cloned && this.#describeClone(cloned);
  }

  /** @returns whether the account had this clone */
  async remove({ account }: Caller, id: string): Promise<boolean> {
    return this.#cloned.remove(account.id, id);
  }

  /** Whether all accounts have the voice, so that none can delete it. */
  isShared(id: string): boolean {
    return this.#findShared(id) !== undefined;
  }

  #findShared(id: string): Voice | undefined {
    return findVoice(id) ?? this.#operator.get(id);
  }

  get #catalog(): readonly CatalogVoice[] {
    return [...PRESET_VOICES, ...this.#operatorVoices()];
  }

  get #operator(): ReadonlyMap<string, Voice> {
    const of = this.#operatorVoices();
    if (this.#known.of !== of) {
      this.#known = { of, operator: new Map(of.map((voice) => [voice.id, toVoice(voice)])) };
    }
    return this.#known.operator;
  }

  #describeShared(voice: CatalogVoice): ListedVoice {
    const spoken = this.#findShared(voice.id);
    const speaker = spoken === undefined ? EMBEDDED_SPEAKER : this.#speakerOf(spoken);
    return { ...voice, kind: 'preset', speaker };
  }

  #describeClone(voice: ClonedVoice): ListedVoice {
    return { ...voice, kind: 'cloned', speaker: this.#speakerOf(voice.voice) };
  }
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
