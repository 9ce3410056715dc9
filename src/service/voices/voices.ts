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
    throw this.#notFound(id, await this.#cloned.listNames(account.id), { param, problem });
  }

  /**
   * Finds a voice by its ID or its name, for OpenAI's clients. Case and accents of names are ignored. The names of the
   * account's clones come first (the newest one), then those of presets and of the operator's voices, then OpenAI's.
   * @throws ServiceError `voice_not_found`, with a suggestion
   */
  async requireNamed({ account }: Caller, idOrName: string, param: string): Promise<Voice> {
    const isId = voiceIdSchema.safeParse(idOrName).success;
    const byId = isId ? await this.#findById(account.id, idOrName) : undefined;
    if (byId !== undefined) return byId;
    const folded = fold(idOrName);
    const hasThatName = ({ name }: Named) => name !== undefined && fold(name) === folded;
    const clones = await this.#cloned.listNames(account.id);
    const named = clones.find(hasThatName) ?? this.#catalog.find(hasThatName);
    const id = named?.id ?? presetForOpenAiName(folded);
    const byName = id === undefined ? undefined : await this.#findById(account.id, id);
    if (byName !== undefined) return byName;
    const problem =
      'there is no voice with this ID or name (GET /v1/audio/voices lists all voices)';
    throw this.#notFound(idOrName, clones, { param, problem });
  }

  async #findById(accountId: string, id: string): Promise<Voice | undefined> {
    return this.#findShared(id) ?? (await this.#cloned.find(accountId, id))?.voice;
  }

  #notFound(
    id: string,
    clones: readonly Named[],
    { param, problem }: { param: string; problem: string },
  ): ServiceError {
    const meant = suggestVoice(id, [...this.#catalog, ...clones]);
    const hint = meant === undefined ? '' : `. Did you mean ${meant.id} (${meant.name})?`;
    return new ServiceError('voice_not_found', `${param}: ${problem}${hint}`, param);
  }

  /** The IDs and names of the presets and the operator's voices; with a caller also of its clones, newest first. */
  async names(caller: Caller | undefined): Promise<{ id: string; name: string }[]> {
    const clones = caller === undefined ? [] : await this.#cloned.listNames(caller.account.id);
    return [...this.#catalog, ...clones].map(({ id, name = id }) => ({ id, name }));
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

/** Two letters resemble many names. */
const MIN_NAME_CHARACTERS = 3;

/**
 * Suggests a voice for an unknown ID or name: the one with that name, ignoring case and accents, or with a similar ID or
 * name.
 */
export function suggestVoice(
  id: string,
  voices: readonly Named[],
): { id: string; name: string } | undefined {
  const folded = fold(id);
  const byName = new Map(voices.map((voice) => [fold(voice.name ?? ''), voice]));
  const byId = new Map(voices.map((voice) => [voice.id, voice]));
  const [nearId] = suggestNames(folded, [...byId.keys()], 1);
  const [nearName] =
    folded.length < MIN_NAME_CHARACTERS ? [] : suggestNames(folded, [...byName.keys()], 1);
  const voice = byName.get(folded) ?? byId.get(nearId ?? '') ?? byName.get(nearName ?? '');
  return voice && { id: voice.id, name: voice.name ?? 'cloned' };
}

/** NFD and not NFKD, which can make eighteen letters of one. */
function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
