import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { ServiceOptions } from '../../../src/service/start-service.ts';
import { createFolder, removeFolder } from '../databases.ts';
import { eventually } from '../eventually.ts';
import { startTinyLibrary, type TinyLibrary } from './tiny-library.ts';

/** What the dashboard of a service needs to add tiny voices. */
export interface LibraryFixture extends Pick<TinyLibrary, 'catalogue' | 'mirror'> {
  /** Of installed voices. */
  readonly folder: string;
  readonly options: Pick<ServiceOptions, 'library' | 'catalogue'>;
  /** Until so many bytes of the model of a Piper voice are on the disk. */
  untilArrived(key: string, bytes: number): Promise<void>;
  close(): Promise<void>;
}

export async function openLibraryFixture(): Promise<LibraryFixture> {
  const tiny = await startTinyLibrary();
  const { catalogue, mirror } = tiny;
  const folder = createFolder();
  return {
    ...{ catalogue, mirror, folder },
    options: { library: { folder, mirror: mirror.url }, catalogue },
    untilArrived: (key, bytes) =>
      eventually(async () => {
        const { size } = await stat(path.join(folder, `.${key}.part`, 'voice', `${key}.onnx.part`));
        if (size < bytes) throw new Error(`Only ${size} bytes have arrived`);
      }),
    close: async () => {
      await tiny[Symbol.asyncDispose]();
      removeFolder(folder);
    },
  };
}
