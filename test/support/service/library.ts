import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createFolder, removeFolder } from '../databases.ts';
import { eventually } from '../eventually.ts';
import { startTinyLibrary } from './tiny-library.ts';

/** What the dashboard of a service needs to add tiny voices. */
export async function openLibraryFixture() {
  const tiny = await startTinyLibrary();
  const { catalogue, mirror } = tiny;
  /** Of installed voices. */
  const folder = createFolder();
  return {
    ...{ catalogue, mirror, folder },
    options: { library: { folder, mirror: mirror.url }, catalogue },
    /** Until so many bytes of the model of a Piper voice are on the disk. */
    untilArrived: (key: string, bytes: number) =>
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
