import type { z } from 'zod';
import type { Logger } from '../../shared/common/logger.ts';
import type { Engine } from './engine.ts';

/** The options of every engine besides the settings of its kind. */
export interface EngineContext {
  /** The operator's name for the engine. */
  readonly name: string;
  /** The value of `apiKeyEnv`, read by the program. Never logged. */
  readonly apiKey: string | undefined;
  /** The folder of the configuration file: relative paths start there. */
  readonly folder: string;
  readonly log: Logger;
}

/** A kind of engine: `kind` in the configuration. Each is one file and a line in `kinds.ts`. */
export interface EngineKind<Settings> {
  /** The settings besides `kind`. Strict, so that mistyped names are found. */
  readonly settings: z.ZodType<Settings>;
  /** Whether it runs on this machine and costs nothing per request. */
  readonly isLocal: boolean;
  /** The files and folders that have to exist, by the name of the setting. Relative to the configuration's folder. */
  files?(settings: Settings): Readonly<Record<string, string | undefined>>;
  /** Creates the engine without waiting for it: a server may start later than we do. */
  create(settings: Settings, context: EngineContext): Engine;
}

/** Checks the types of a kind. */
export function defineKind<Settings>(kind: EngineKind<Settings>): EngineKind<Settings> {
  return kind;
}
