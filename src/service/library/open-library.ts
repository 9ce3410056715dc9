import type { Logger } from '../../shared/common/logger.ts';
import type { LibrarySettings } from '../../shared/program/config.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { createDispatcher } from './download/dispatcher.ts';
import { VoiceLibrary, type VoiceLibraryOptions } from './voice-library.ts';

export interface LibraryContext {
  readonly log: Logger;
  readonly countClones: VoiceLibraryOptions['countClones'];
  readonly catalogue?: readonly CatalogueEntry[];
}

/** The voice library that the settings describe; undefined if there is no folder for it. Close it. */
export function openLibrary(
  { folder, mirror, huggingFaceUrl, httpsProxy, noProxy }: LibrarySettings,
  context: LibraryContext,
): VoiceLibrary | undefined {
  if (folder === undefined) return undefined;
  const dispatcher = createDispatcher({ httpsProxy, noProxy });
  return new VoiceLibrary({ ...context, folder, mirror, huggingFaceUrl, dispatcher });
}
