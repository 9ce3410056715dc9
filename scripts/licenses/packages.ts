import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A package of the lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** Relative to the project. Missing on this system if the package is for another one. */
  readonly folder: string;
  /** As the package declares it: an SPDX expression, or anything else. */
  readonly declared: string | undefined;
  /** Whether it is only used to develop Mynah. */
  readonly isDevelopment: boolean;
  /** Whether it is installed on some systems only. */
  readonly isForSomeSystems: boolean;
}

interface LockEntry {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  link?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const LICENSE_FILE = /^(licen[sc]e|copying|notice|copyright)/i;

/** All packages of the lock file, sorted by name and version. */
export function readPackages(): LockedPackage[] {
  const lock: { packages: Record<string, LockEntry> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  return Object.entries(lock.packages)
    .filter(([folder]) => folder !== '')
    .map(([folder, entry]) => ({
      name: folder.replace(/^.*node_modules\//, ''),
      version: entry.version ?? '',
      folder,
      declared: entry.license,
      isDevelopment: entry.dev === true || entry.devOptional === true || isTypeScript(folder),
      isForSomeSystems: [entry.os, entry.cpu, entry.libc].some((list) => list !== undefined),
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** Binaries of the TypeScript compiler, which is development only. npm does not mark them as such. */
function isTypeScript(folder: string): boolean {
  return folder.startsWith('node_modules/@typescript/');
}

/** The contents of a package's license files, in the order of their names. */
export function licenseTextsOf({ folder }: LockedPackage): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map(({ name }) => name)
    .sort(compare)
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
}

/** The author in package.json, if any. */
export function authorOf({ folder }: LockedPackage): string | undefined {
  if (!existsSync(folder)) return undefined;
  const { author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return typeof author === 'string' ? author : author?.name;
}

/** Independent of the system's language. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
