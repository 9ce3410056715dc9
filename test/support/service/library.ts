import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CatalogueEntry } from '../../../src/service/library/catalogue-entry.ts';
import { eventually } from '../eventually.ts';
import { publishVoice } from './published-voice.ts';
import { startVoiceMirror, type VoiceMirror } from './voice-mirror.ts';

/** A folder for voices, and a mirror that has those of a small catalogue. */
export interface LibraryFixture {
  readonly mirror: VoiceMirror;
  readonly folder: string;
  /** Anna speaks English and is recommended for it. Ben is for non-commercial use only. Carl is never found. */
  readonly catalogue: readonly CatalogueEntry[];
  /** Options of a service. */
  readonly options: {
    readonly library: { readonly folder: string; readonly mirror: string };
    readonly catalogue: readonly CatalogueEntry[];
  };
  /** Until so many bytes of a voice are on the disk. */
  untilArrived(key: string, bytes: number): Promise<void>;
  close(): Promise<void>;
}

export async function openLibraryFixture(): Promise<LibraryFixture> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mynah-library-'));
  const mirror = await startVoiceMirror();
  const catalogue = [
    publishVoice(mirror, 'anna', { name: 'Anna', recommendedFor: ['en'], credit: 'Anna’s corpus' }),
    publishVoice(mirror, 'ben', {
      name: 'Ben',
      licence: 'CC-BY-NC-SA-4.0',
      commercialUse: 'no',
      trainedFrom: 'Piper’s voice ryan',
    }),
    publishVoice(mirror, 'carl', { name: 'Carl' }),
  ];
  for (const address of mirror.files.keys()) {
    if (address.includes('/carl')) mirror.files.delete(address);
  }
  return {
    ...{ mirror, folder, catalogue },
    options: { library: { folder, mirror: mirror.url }, catalogue },
    untilArrived: (key, bytes) =>
      eventually(async () => {
        const { size } = await stat(path.join(folder, `.${key}.part`, 'voice', `${key}.onnx.part`));
        if (size < bytes) throw new Error(`Only ${size} bytes have arrived`);
      }),
    close: async () => {
      await mirror[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
