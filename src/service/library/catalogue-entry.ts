import type { Language } from '../../shared/contract/languages.ts';

/** A voice that Mynah can download. Its facts are in `catalogue.json`, made by `scripts/voice-catalogue.ts`. */
export interface CatalogueEntry {
  /** Unique: the publisher's name for it, such as `de_DE-thorsten-medium`. */
  readonly key: string;
  /** Other names that find it. */
  readonly aliases: readonly string[];
  /** The name that people see, such as `Thorsten`. */
  readonly name: string;
  /** `cloning`: a model that speaks with the voice of a recording. It adds no voice of its own. */
  readonly kind: 'voice' | 'cloning';
  readonly languages: readonly Language[];
  /** Those that are worth offering, the best first. Empty for `cloning`. */
  readonly speakers: readonly CatalogueSpeaker[];
  readonly source: CatalogueSource;
  /** What it needs on disk once it is installed. */
  readonly installedBytes: number;
  /** The license of the data, such as `CC0-1.0`; undefined if none is stated. */
  readonly licence?: string;
  /** The credit that must be shown where it is heard. */
  readonly credit?: string;
  /** What the weights were trained from, where that restricts their use. */
  readonly trainedFrom?: string;
  /** Whether license and lineage allow commercial use. */
  readonly commercialUse: 'yes' | 'no' | 'unclear';
  /** Expected time to speak, divided by the duration of the speech, on one core. */
  readonly realTimeFactor: number;
  /** The languages for which `add LANGUAGE` installs it. */
  readonly recommendedFor: readonly Language[];
}

export interface CatalogueSpeaker {
  /** The number of the speaker in the model, from 0 on. */
  readonly number: number;
  readonly name: string;
  readonly gender: 'f' | 'm';
  /** Where they differ from those of the entry. */
  readonly languages?: readonly Language[];
}

export type CatalogueSource =
  /** Single files of a repository on Hugging Face, at a commit. */
  | {
      readonly kind: 'files';
      /** `rhasspy/piper-voices` */
      readonly repository: string;
      readonly revision: string;
      /** The folder in the repository. Empty: its root. */
      readonly folder: string;
      readonly files: readonly CatalogueFile[];
    }
  /** Archives (`.tar.bz2`) and single files of a release, all unpacked into the same folder. */
  | {
      readonly kind: 'release';
      readonly files: readonly (CatalogueFile & { readonly url: string })[];
    };

export interface CatalogueFile {
  /** Its name, without folders. */
  readonly name: string;
  readonly bytes: number;
  readonly digest: Digest;
}

export interface Digest {
  readonly algorithm: 'sha256' | 'md5';
  /** In hexadecimal, lowercase. */
  readonly hex: string;
}
