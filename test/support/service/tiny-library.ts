import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type {
  CatalogueEntry,
  CatalogueFile,
} from '../../../src/service/library/catalogue-entry.ts';
import { createFolder, removeFolder } from '../databases.ts';
import { type TinyVoiceKind, writeTinyVoice } from '../tiny-voices/write-tiny-voice.ts';
import { tarBz2 } from './tar-bz2.ts';
import { startVoiceMirror } from './voice-mirror.ts';

export type TinyLibrary = Awaited<ReturnType<typeof startTinyLibrary>>;

const REPOSITORY = { repository: 'rhasspy/piper-voices', revision: 'c10ece1' };
const RELEASE = 'github.com/k2-fsa/sherpa-onnx/releases/download/tts-models';

/** What the entries have in common. */
const USUAL = {
  aliases: [],
  languages: ['en'],
  speakers: [],
  kind: 'voice',
  installedBytes: 100_000,
  licence: 'CC0-1.0',
  commercialUse: 'yes',
  realTimeFactor: 0.1,
  recommendedFor: [],
} as const;

const entryOf = (
  key: string,
  source: CatalogueEntry['source'],
  more: Partial<CatalogueEntry>,
): CatalogueEntry => ({ ...USUAL, key, name: key, source, ...more });

/** A catalogue of tiny voices, and a mirror that has their files. */
export async function startTinyLibrary() {
  const root = createFolder();
  const mirror = await startVoiceMirror();
  /** The files of each entry as they were published, by its key. */
  const folders: Record<string, string> = {};
  const published = (key: string, kind: TinyVoiceKind) => {
    const folder = path.join(root, key);
    folders[key] = folder;
    writeTinyVoice(folder, kind);
    return folder;
  };
  const piper = (key: string, more: Partial<CatalogueEntry>) => {
    const folder = published(key, 'piper');
    for (const name of readdirSync(folder)) {
      renameSync(path.join(folder, name), path.join(folder, name.replace('en_US-tiny-low', key)));
    }
    const files = readdirSync(folder).map((name) => describe(path.join(folder, name), 'md5'));
    for (const { name } of files) {
      const address = `huggingface.co/${REPOSITORY.repository}/resolve/${REPOSITORY.revision}/${key}/${name}`;
      mirror.files.set(address, readFileSync(path.join(folder, name)));
    }
    const source = { kind: 'files', ...REPOSITORY, folder: key, files } as const;
    return entryOf(key, source, more);
  };
  const archived = (key: string, kind: TinyVoiceKind, more: Partial<CatalogueEntry>) => {
    const folder = published(key, kind);
    const archive = `${folder}.tar.bz2`;
    const entries = readdirSync(folder).map((name) => ({
      name: `${key}/${name}`,
      content: readFileSync(path.join(folder, name)),
    }));
    writeFileSync(archive, tarBz2(entries));
    mirror.files.set(`${RELEASE}/${key}.tar.bz2`, readFileSync(archive));
    const url = `https://${RELEASE}/${key}.tar.bz2`;
    const source = { kind: 'release', files: [{ ...describe(archive, 'sha256'), url }] } as const;
    return entryOf(key, source, more);
  };
  const catalogue = [
    archived('tiny-kitten', 'kitten', {
      name: 'Kitten',
      speakers: [
        { number: 0, name: 'Tom', gender: 'm' },
        { number: 2, name: 'Tina', gender: 'f' },
      ],
      recommendedFor: ['en'],
    }),
    piper('de_DE-klein-medium', {
      name: 'Klein',
      aliases: ['de-klein-medium'],
      languages: ['de'],
      speakers: [{ number: 0, name: 'Klein', gender: 'm' }],
      credit: 'Klein, by everybody',
      trainedFrom: 'research only',
      commercialUse: 'unclear',
      recommendedFor: ['de'],
    }),
    piper('ka_GE-privat-medium', {
      name: 'Privat',
      languages: ['ka'],
      speakers: [{ number: 2, name: 'Privat', gender: 'f' }],
      licence: 'CC-BY-NC-SA-4.0',
      commercialUse: 'no',
      recommendedFor: ['ka'],
    }),
    archived('tiny-pocket', 'pocket', { name: 'Pocket', aliases: ['cloning'], kind: 'cloning' }),
  ];
  /** The catalogue as a file, for other processes. */
  const catalogueFile = path.join(root, 'catalogue.json');
  writeFileSync(catalogueFile, JSON.stringify(catalogue));
  return {
    ...{ catalogue, catalogueFile, mirror, folders },
    async [Symbol.asyncDispose]() {
      await mirror[Symbol.asyncDispose]();
      removeFolder(root);
    },
  };
}

function describe(file: string, algorithm: 'sha256' | 'md5'): CatalogueFile {
  const bytes = readFileSync(file);
  const hex = createHash(algorithm).update(bytes).digest('hex');
  return { name: path.basename(file), bytes: bytes.length, digest: { algorithm, hex } };
}
