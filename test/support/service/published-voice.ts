import { createHash } from 'node:crypto';
import { mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CatalogueEntry } from '../../../src/service/library/catalogue-entry.ts';
import { writeTinyVoice } from '../tiny-voices/write-tiny-voice.ts';
import type { VoiceMirror } from './voice-mirror.ts';

const REPOSITORY = 'rhasspy/piper-voices';
const REVISION = 'c10ece1aade47bb51c153c893d14e5bf8e5b7117';

/**
 * Publishes a tiny English voice as Piper's are.
 * @returns its entry of a catalogue
 */
export function publishVoice(
  mirror: Pick<VoiceMirror, 'files'>,
  key: string,
  facts: Partial<CatalogueEntry> = {},
): CatalogueEntry {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'mynah-published-'));
  writeTinyVoice(folder.path, 'piper');
  const folderName = `en/${key}`;
  const names = ['en_US-tiny-low.onnx', 'en_US-tiny-low.onnx.json', 'MODEL_CARD'];
  const files = names.map((name) => {
    const content = readFileSync(path.join(folder.path, name));
    const published = name.replace('en_US-tiny-low', key);
    const address = `huggingface.co/${REPOSITORY}/resolve/${REVISION}/${folderName}/${published}`;
    mirror.files.set(address, content);
    const hex = createHash('sha256').update(content).digest('hex');
    return {
      name: published,
      bytes: content.length,
      digest: { algorithm: 'sha256', hex },
    } as const;
  });
  return {
    key,
    aliases: [],
    name: key,
    kind: 'voice',
    languages: ['en'],
    speakers: [{ number: 0, name: key, gender: 'm' }],
    source: {
      kind: 'files',
      repository: REPOSITORY,
      revision: REVISION,
      folder: folderName,
      files,
    },
    installedBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    licence: 'CC0-1.0',
    commercialUse: 'yes',
    realTimeFactor: 0.1,
    recommendedFor: [],
    ...facts,
  };
}
