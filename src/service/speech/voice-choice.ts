import type { Language } from '../../shared/contract/languages.ts';
import { PRESET_VOICES } from '../../shared/contract/voices.ts';
import type { VoiceCloning } from '../engines/engine.ts';
import { type EngineSet, enginesFor } from '../engines/engine-set.ts';
import type { ClipLanguages } from '../text/plan.ts';
import type { Voice } from '../voices/voice.ts';
import { matchVoice, speakIn, type VoiceMatch, type VoiceSource } from './match-voice.ts';

/** An engine, as far as the choice of its voice needs it. */
export interface ChoosableEngine
  extends Pick<VoiceSource, 'voices' | 'findVoice' | 'defaultVoice' | 'pitchOf'> {
  readonly name: string;
  readonly cloning: VoiceCloning | undefined;
}

/**
 * Which engines can speak a voice in a clip, as the operator has configured them. A voice of the operator in a language that
 * its own engines lack is spoken like a preset of its gender.
 */
export class VoiceChoice {
  /** The ID of the preset that the voice is or is spoken like; undefined for clones. */
  readonly preset: string | undefined;
  readonly #set: EngineSet;
  readonly #voice: Voice;
  readonly #clip: ClipLanguages;
  readonly #preferred: string | undefined;

  /** @param preferred the name of the engine that should speak, if it can. Default: the operator's file decides. */
  constructor(set: EngineSet, voice: Voice, clip: ClipLanguages, preferred?: string) {
    this.#set = set;
    this.#voice = voice;
    this.#clip = clip;
    this.#preferred = preferred;
    this.preset = presetFor(set, voice, clip.languages[0]);
  }

  /**
   * The names of the engines to ask, best first: the preferred one; those for which the operator names a voice; then the others
   * of the language. Engines that have a voice speak it in all their languages, also where they are not listed.
   */
  get order(): readonly string[] {
    const listed = enginesFor(this.#set, this.#clip.languages[0]);
    const own = this.#voice.engineVoices ?? {};
    const named = listed.filter((name) => this.#presetVoices[name] !== undefined);
    return [
      ...new Set([
        ...(this.#preferred === undefined ? [] : [this.#preferred]),
        ...listed.filter((name) => name in own),
        ...Object.keys(own),
        ...named,
        ...listed,
      ]),
    ];
  }

  /** The entry of the operator's file that names the engine's voice: the ID of our voice or preset. */
  entryFor(engine: string): string | undefined {
    if (this.#voice.engineVoices?.[engine] !== undefined) return this.#voice.id;
    return this.#presetVoices[engine] === undefined ? undefined : this.preset;
  }

  match(engine: ChoosableEngine): VoiceMatch {
    const { name, cloning } = engine;
    const { engineVoices = {}, f0Hz } = this.#voice;
    const own = engineVoices[name];
    if (this.preset === undefined && own !== undefined) return this.#matchClone(own, cloning);
    let genders: ReadonlyMap<string, 'f' | 'm'> | undefined;
    const wanted = { f0Hz, preset: this.preset, mapped: own ?? this.#presetVoices[name] };
    return matchVoice(wanted, this.#clip, {
      ...engine,
      genderOf: ({ id, gender }) => {
        // Not for each voice: an engine may have hundreds.
        genders ??= gendersOf(this.#set, engine);
        return genders.get(id) ?? gender;
      },
      isListedFor: (language) =>
        own !== undefined ||
        name === this.#preferred ||
        enginesFor(this.#set, language).includes(name),
    });
  }

  get #presetVoices(): Readonly<Record<string, string>> {
    return (this.preset !== undefined && this.#set.presets[this.preset]) || {};
  }

  /** Engines list no cloned voices, which belong to accounts. */
  #matchClone(voice: string, cloning: VoiceCloning | undefined): VoiceMatch {
    if (cloning === undefined) return { kind: 'missing' };
    const has = (language: Language) => cloning.languages?.includes(language) ?? true;
    return speakIn({ id: voice }, this.#clip, has) ?? { kind: 'unfit' };
  }
}

function presetFor(
  { voices }: EngineSet,
  { id }: Voice,
  language: Language | undefined,
): string | undefined {
  const own = voices.find((voice) => voice.id === id);
  if (own === undefined) return PRESET_VOICES.find((preset) => preset.id === id)?.id;
  const sameGender = PRESET_VOICES.filter(({ gender }) => gender === own.gender);
  return (sameGender.find((preset) => preset.language === language) ?? sameGender[0])?.id;
}

/** The genders of an engine's voices that the operator's own voices name: many models do not. */
function gendersOf(
  { voices }: EngineSet,
  { name, findVoice }: ChoosableEngine,
): ReadonlyMap<string, 'f' | 'm'> {
  return new Map(
    voices.flatMap(({ engineVoices, gender }) => {
      const named = engineVoices[name];
      const found = named === undefined ? undefined : findVoice(named);
      return found === undefined ? [] : [[found.id, gender] as const];
    }),
  );
}
