import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CloneStore } from '../engines/sherpa/clone-store.ts';
import type { EngineVoiceRecord } from '../voices/engine-voices.ts';
import { engineNameOf } from './names.ts';

/** In VOICES_DIR, beside the models, so that removing a model does not delete the recordings of members. */
const CLONES_FOLDER = '.clones';

/** Where the recordings of the voices are that an installed model has cloned. */
export function clonesFolder(folder: string, key: string): string {
  return path.join(folder, CLONES_FOLDER, key);
}

/**
 * Deletes the recording of a clone whose model was removed.
 * @param folder VOICES_DIR
 * @returns whether the engine was an installed model
 */
export async function removeLeftClone(
  folder: string,
  { engine, voice }: EngineVoiceRecord,
): Promise<boolean> {
  const keys = await readdir(path.join(folder, CLONES_FOLDER)).catch(() => []);
  const key = keys.find((name) => engineNameOf(name) === engine);
  if (key === undefined) return false;
  const store = { folder: clonesFolder(folder, key), model: '', languages: undefined };
  await new CloneStore(store).remove(voice);
  return true;
}
