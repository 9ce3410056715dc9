import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FINDINGS = fileURLToPath(new URL('./findings/', import.meta.url));
/** Inputs that reached new code are kept between runs, but are not part of the repository. */
const CORPUS = fileURLToPath(new URL('../node_modules/.cache/fuzz/', import.meta.url));

/** Inputs that once were findings. They run in every test run. */
export function readFindings(target: string): readonly Uint8Array[] {
  return readInputs(path.join(FINDINGS, target));
}

/** @returns the path of the file, relative to the repository */
export function writeFinding(target: string, input: Uint8Array): string {
  const file = writeInput(path.join(FINDINGS, target), input);
  return path.relative(process.cwd(), file);
}

export function readCorpus(target: string): readonly Uint8Array[] {
  return readInputs(path.join(CORPUS, target));
}

export function writeCorpus(target: string, inputs: readonly Uint8Array[]): void {
  for (const input of inputs) writeInput(path.join(CORPUS, target), input);
}

function readInputs(folder: string): Uint8Array[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(path.join(folder, name)));
}

function writeInput(folder: string, input: Uint8Array): string {
  mkdirSync(folder, { recursive: true });
  const name = createHash('sha256').update(input).digest('hex').slice(0, 16);
  const file = path.join(folder, `${name}.bin`);
  writeFileSync(file, input);
  return file;
}
