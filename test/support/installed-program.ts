import { accessSync, constants } from 'node:fs';
import path from 'node:path';

/** Daemons are often outside of the PATH of users. */
const MORE_FOLDERS = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** The path of a program, if it is installed on this machine. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...MORE_FOLDERS];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
