import type { Language } from '../../shared/contract/languages.ts';
import { EMBEDDED, type EngineSet, enginesFor } from '../engines/engine-set.ts';
import type { RunningEngine } from '../engines/running-engine.ts';

/** An engine and its part of the work, for the operator. */
export interface EngineOverview {
  readonly running: RunningEngine;
  readonly kind: string;
  /** The languages whose list has it. `*`: all languages without a list. */
  readonly languages: readonly (Language | '*')[];
  /** Those of them that it speaks now, because it is the best engine that works. */
  readonly speaks: readonly (Language | '*')[];
}

/** @param engines the last one speaks what no other can */
export function overviewOf(
  set: EngineSet,
  engines: readonly RunningEngine[],
): readonly EngineOverview[] {
  const { '*': _, ...lists } = set.languages;
  const lastName = engines.at(-1)?.name ?? EMBEDDED;
  const find = (name: string) => engines.find((engine) => engine.name === name);
  const orders = [...(Object.keys(lists) as Language[]), '*' as const].map((language) => {
    const listed = enginesFor(set, language === '*' ? undefined : language);
    const speaker = listed.find((name) => canSpeak(find(name), language));
    return { language, names: [...listed, lastName], speaker: speaker ?? lastName };
  });
  return engines.map((running) => {
    const { name } = running;
    const listing = orders.filter(({ names }) => names.includes(name));
    return {
      running,
      kind: set.engines.find(({ engine }) => engine.name === name)?.kind ?? EMBEDDED,
      languages: listing.map(({ language }) => language),
      speaks: listing.filter(({ speaker }) => speaker === name).map(({ language }) => language),
    };
  });
}

/** Whether an engine works, and may have a voice for the language. Some voices name no languages. */
function canSpeak(running: RunningEngine | undefined, language: Language | '*'): boolean {
  if (!running?.isAvailable) return false;
  if (language === '*') return true;
  return running.voices?.some(({ languages }) => languages?.includes(language) ?? true) ?? false;
}
