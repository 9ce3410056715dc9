import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type InstalledVoice,
  installedVoiceSchema,
  VOICE_FILE,
} from '../../../src/service/library/installed-voice.ts';
import { type TinyVoiceKind, writeTinyVoice } from '../tiny-voices/write-tiny-voice.ts';

type Changes = Partial<InstalledVoice> & { readonly format?: TinyVoiceKind };

/** The content of a voice.json: a male voice that speaks English. */
export function describeVoice(key: string, changes: Partial<InstalledVoice> = {}): InstalledVoice {
  return installedVoiceSchema.parse({
    version: 1,
    key,
    name: key,
    kind: 'voice',
    languages: ['en'],
    speakers: [{ number: 0, name: 'One', gender: 'm' }],
    model: '.',
    files: [],
    commercialUse: 'yes',
    speaksPresets: true,
    installedAt: Date.now(),
    ...changes,
  });
}

/** Installs a tiny model as the installer does, at once. Its speakers speak at TINY_SPEAKERS_HZ. */
export function installVoice(folder: string, key: string, changes: Changes = {}): void {
  const { format = 'characters', ...facts } = changes;
  const part = path.join(folder, `.${key}.part`);
  mkdirSync(part, { recursive: true });
  writeTinyVoice(part, format);
  const files = readdirSync(part).map((name) => ({
    path: name,
    bytes: statSync(path.join(part, name)).size,
    sha256: '0'.repeat(64),
  }));
  writeFileSync(
    path.join(part, VOICE_FILE),
    JSON.stringify(describeVoice(key, { files, ...facts })),
  );
  removeVoice(folder, key);
  renameSync(part, path.join(folder, key));
}

export function removeVoice(folder: string, key: string): void {
  const removed = path.join(folder, `.${key}.removed`);
  if (!readdirSync(folder).includes(key)) return;
  renameSync(path.join(folder, key), removed);
  rmSync(removed, { recursive: true });
}
