import type { Page } from 'playwright-core';
import type { LibraryEntry, LibraryReply } from '../../src/service/dashboard/protocol.ts';

const VOICE: LibraryEntry = {
  key: 'de_DE-thorsten-medium',
  name: 'Thorsten',
  kind: 'voice',
  languages: ['de'],
  genders: ['m'],
  download_bytes: 63_206_398,
  installed_bytes: 63_206_398,
  licence: 'CC0-1.0',
  credit: null,
  trained_from: null,
  commercial_use: 'yes',
  source_url: 'https://huggingface.co/rhasspy/piper-voices',
  real_time_factor: 0.12,
  recommended_for: [],
  state: { kind: 'available' },
};

const running = {
  kind: 'running',
  phase: 'downloading',
  received_bytes: 41_205_100,
  total_bytes: 63_206_398,
  bytes_per_second: 2_140_000,
  seconds_left: 11,
} as const;

/** One voice in each state that a card can show. */
const ENTRIES: readonly Partial<LibraryEntry>[] = [
  {
    key: 'thorsten',
    recommended_for: ['de'],
    state: { kind: 'installed', voice_ids: ['voice-u-thorsten'] },
  },
  { key: 'siwis', name: 'Siwis', languages: ['fr'], genders: ['f'], state: running },
  {
    key: 'alma',
    name: 'Alma',
    languages: ['sv'],
    state: { ...running, phase: 'installing', received_bytes: running.total_bytes },
  },
  { key: 'paola', name: 'Paola', languages: ['it'], genders: ['f'], state: { kind: 'waiting' } },
  {
    key: 'faber',
    name: 'Faber',
    languages: ['pt'],
    state: { kind: 'interrupted', received_bytes: 12_000_000 },
  },
  {
    ...{ key: 'dave', name: 'Dave', languages: ['es'] },
    state: {
      ...{ kind: 'failed', code: 'unreachable' },
      message:
        'Cannot download dave.onnx from huggingface.co: ENOTFOUND. Check the network, the firewall and HTTPS_PROXY, then try again: it continues where it stopped.',
    },
  },
  {
    key: 'anna',
    name: 'Anna',
    languages: ['hu'],
    genders: ['f'],
    state: { kind: 'installed', voice_ids: [] },
  },
  {
    key: 'en_US-kristin-medium',
    name: 'Kristin',
    languages: ['en'],
    genders: ['f'],
    licence: 'public domain',
    recommended_for: ['en'],
  },
  {
    ...{ key: 'supertonic-3', name: 'Supertonic 3', licence: 'OpenRAIL-M', real_time_factor: 0.4 },
    languages: ['en', 'ko', 'ja', 'ar', 'de', 'es', 'fr', 'it', 'pt', 'tr', 'vi'],
    ...{ genders: ['f', 'f', 'm', 'm'], download_bytes: 128_774_318, installed_bytes: 193_161_477 },
    recommended_for: ['ko', 'ja', 'ar', 'tr', 'vi'],
  },
  {
    ...{ key: 'en_US-ryan-high', name: 'Ryan', languages: ['en'], real_time_factor: 0.6 },
    ...{ licence: 'CC-BY-NC-SA-4.0', commercial_use: 'no' },
    credit: 'Ryan, Piper voice en_US-ryan-high, CC-BY-NC-SA-4.0',
    trained_from: 'Piper’s voice lessac, whose recordings (Blizzard 2013) are for research only',
  },
  {
    ...{ key: 'sherpa-onnx-pocket-tts-int8-2026-01-26', name: 'Pocket TTS', kind: 'cloning' },
    ...{ languages: ['en'], genders: [], licence: null, commercial_use: 'unclear' },
  },
];

/** What the service would show of a library with voices in all states. */
export const LIBRARY_REPLY: LibraryReply = {
  free_bytes: 150_000_000,
  can_speak: true,
  entries: ENTRIES.map((entry) => ({ ...VOICE, ...entry })),
};

/** Shows a library on a page without one. */
export async function showLibrary(page: Page, reply: LibraryReply = LIBRARY_REPLY): Promise<void> {
  await page.route('**/dashboard/api/library', (route) => route.fulfill({ json: reply }));
}
