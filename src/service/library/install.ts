import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type InstalledVoice, installedVoiceSchema, VOICE_FILE } from './installed-voice.ts';
import { findMissingPackage, requireModel, tryVoice } from './try-voice.ts';
import type { VoiceFacts } from './voice-facts.ts';
import { describeFiles, listFiles, syncFolder, syncNames } from './voice-files.ts';

/** Where a voice is prepared. What was downloaded stays there until the voice is installed. */
export function partFolder(folder: string, key: string): string {
  return path.join(folder, `.${key}.part`);
}

export interface Installation {
  /** Of all voices. */
  readonly folder: string;
  /** The folder with all files of the voice, on the same disk. Becomes the folder of the voice. */
  readonly prepared: string;
  readonly facts: VoiceFacts;
  readonly signal: AbortSignal;
  readonly onStep: (step: 'checking' | 'speaking') => void;
}

/**
 * Turns prepared files into an installed voice: tries whether it speaks, describes it in `voice.json`, and moves its folder
 * to its place in one step.
 * @throws LibraryError `unusable` or `not_a_voice`, and the signal's reason
 */
export async function install(installation: Installation): Promise<InstalledVoice> {
  const { folder, prepared, facts, signal, onStep } = installation;
  if (facts.kind === 'voice') onStep('speaking');
  const realTimeFactor = await measureSpeed(prepared, facts, signal);
  onStep('checking');
  const names = (await listFiles(prepared)).filter((name) => name !== VOICE_FILE);
  const voice = installedVoiceSchema.parse({
    ...facts,
    version: 1,
    files: await describeFiles(prepared, names, signal),
    realTimeFactor,
    installedAt: Date.now(),
  });
  await writeFile(path.join(prepared, VOICE_FILE), `${JSON.stringify(voice, null, 2)}\n`);
  await syncFolder(prepared);
  signal.throwIfAborted();
  await rename(prepared, path.join(folder, facts.key));
  await syncNames(folder);
  return voice;
}

/** Undefined if it cannot be measured: cloning needs a recording, and the package may come later. */
async function measureSpeed(
  prepared: string,
  facts: VoiceFacts,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (facts.kind === 'cloning') {
    await requireModel(path.join(prepared, facts.model));
    return undefined;
  }
  if (findMissingPackage() !== undefined) return undefined;
  return tryVoice(prepared, facts, signal);
}

/**
 * Takes a voice away in one step, and then deletes its files.
 * @returns whether it existed
 */
export async function uninstall(folder: string, key: string): Promise<boolean> {
  const removed = path.join(folder, `.${key}.removed`);
  await rm(removed, { recursive: true, force: true });
  const existed = await rename(path.join(folder, key), removed).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  await rm(removed, { recursive: true, force: true });
  await rm(partFolder(folder, key), { recursive: true, force: true });
  return existed;
}
