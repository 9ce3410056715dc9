import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { config as readDotenv } from 'dotenv';
import { createLogger } from '../common/logger.ts';
import { PlainError } from '../common/plain-error.ts';
import { loadConfig } from '../config.ts';
import { print, runMain } from '../process.ts';
import type { UploadedFile } from '../sandbox/types.ts';
import { readArguments, type TryArguments } from './arguments.ts';
import { openHouse } from './house.ts';
import { writeRecording } from './recording.ts';
import { Scene } from './scene.ts';

/** `npm run try`: commands in the sandbox, what the channel shows, and what a listener heard. */
async function main(): Promise<void> {
  const chosen = readArguments(process.argv.slice(2));
  const attach = chosen.attach === undefined ? undefined : await readUpload(chosen.attach);
  readDotenv({ quiet: true });
  const config = loadConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'error' });
  const house = await openHouse(config, createLogger(config.logLevel));
  let wentWell = false;
  try {
    const scene = new Scene({
      sandbox: house.sandbox,
      as: chosen.as,
      locale: chosen.locale,
      attach,
      saveTo: chosen.saveTo,
      echo: true,
      print,
    });
    wentWell = await play(scene, chosen);
  } finally {
    await house.close();
  }
  process.exit(wentWell ? 0 : 1);
}

async function readUpload(file: string): Promise<UploadedFile> {
  try {
    return { name: path.basename(file), data: await readFile(file) };
  } catch (error) {
    throw new PlainError(`The file to attach cannot be read: ${error}`);
  }
}

async function play(scene: Scene, { lines, join, record }: TryArguments): Promise<boolean> {
  if (join !== undefined) await scene.join(join);
  let wentWell = true;
  for (const line of lines) wentWell = (await scene.run(line)) && wentWell;
  if (record === undefined) return wentWell;

  if (scene.heard.length === 0) {
    print(`✗ Nothing was heard in the voice channel, so ${record} was not written.`);
    return false;
  }
  const seconds = await writeRecording(record, scene.heard);
  print(`● ${record}: ${seconds.toFixed(1)} s as heard in the voice channel`);
  return wentWell;
}

await runMain(main);
