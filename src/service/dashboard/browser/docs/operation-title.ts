import { t } from '../i18n/index.ts';
import type { Operation } from './openapi.ts';

const TITLES = {
  createSpeech: 'docs.op.createSpeech',
  createEmotionalSpeech: 'docs.op.createEmotionalSpeech',
  createOpenAiSpeech: 'docs.op.createOpenAiSpeech',
  listModels: 'docs.op.listModels',
  listAudioModels: 'docs.op.listAudioModels',
  listAudioVoices: 'docs.op.listAudioVoices',
  cloneVoice: 'docs.op.cloneVoice',
  listVoices: 'docs.op.listVoices',
  getVoice: 'docs.op.getVoice',
  deleteVoice: 'docs.op.deleteVoice',
  listLanguages: 'docs.op.listLanguages',
  readTone: 'docs.op.readTone',
  getUsage: 'docs.op.getUsage',
  getLiveness: 'docs.op.getLiveness',
  getReadiness: 'docs.op.getReadiness',
  getMetrics: 'docs.op.getMetrics',
} as const;

/** The name of an operation in the page's language; of an unknown one, as the API describes it. */
export function operationTitle({ id, summary }: Operation): string {
  const key = TITLES[id as keyof typeof TITLES];
  return key === undefined ? summary : t(key);
}

const TAGS = {
  Speech: 'docs.tag.Speech',
  OpenAI: 'docs.tag.OpenAI',
  Catalog: 'docs.tag.Catalog',
  Usage: 'docs.tag.Usage',
  Operation: 'docs.tag.Operation',
} as const;

export function tagTitle(tag: string): string {
  const key = TAGS[tag as keyof typeof TAGS];
  return key === undefined ? tag : t(key);
}
