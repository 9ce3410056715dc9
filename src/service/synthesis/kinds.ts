import type { EngineKind } from './engine-kind.ts';

/** The kinds of engines that an operator can configure. */
export const ENGINE_KINDS: Readonly<Record<string, EngineKind<never>>> = {};
