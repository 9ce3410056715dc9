import type { EngineRequest } from '../../engine.ts';
import { defineKind } from '../../engine-kind.ts';
import { jsonRequest, rounded } from '../body.ts';
import { HttpEngine, type ServerDialect } from '../http-engine.ts';
import { elevenLabsCloning } from './cloning.ts';
import { ELEVENLABS_SETTINGS, type ElevenLabsSettings } from './settings.ts';
import { listVoices } from './voices.ts';

/** The lowest limit of its models, in characters. */
const MAX_CHARACTERS = 5_000;

/** ElevenLabs, a paid service. */
export const elevenLabsKind = defineKind({
  settings: ELEVENLABS_SETTINGS,
  isLocal: false,
  create: (settings: ElevenLabsSettings, { name, apiKey }) =>
    new HttpEngine(name, settings, elevenLabsDialect(settings, apiKey)),
});

function elevenLabsDialect(
  settings: ElevenLabsSettings,
  apiKey: string | undefined,
): ServerDialect {
  const { model, format, sampleRate, logging } = settings;
  return {
    url: settings.url,
    headers: apiKey === undefined ? {} : { 'xi-api-key': apiKey },
    hasKey: apiKey !== undefined,
    reads: 'plain',
    native: { tempo: [0.7, 1.2] },
    maxCharacters: MAX_CHARACTERS,
    expects: { format: format === 'pcm' ? 'pcm' : 'other', sampleRate },
    listVoices: (client, signal) => listVoices(client, model, signal),
    speak: (request, client, signal) => {
      const query = new URLSearchParams({
        output_format: outputFormat(format, sampleRate),
        ...(logging ? {} : { enable_logging: 'false' }),
      });
      const path = `/v1/text-to-speech/${encodeURIComponent(request.voice)}/stream?${query}`;
      return client.open(jsonRequest(path, bodyFor(request, settings)), signal);
    },
    ...(settings.cloning ? { cloning: elevenLabsCloning } : {}),
  };
}

function bodyFor({ text, language, tempo }: EngineRequest, settings: ElevenLabsSettings) {
  const voiceSettings = {
    stability: settings.stability,
    similarity_boost: settings.similarityBoost,
    style: settings.style,
    speed: tempo === 1 ? undefined : rounded(tempo),
  };
  const isChanged = Object.values(voiceSettings).some((value) => value !== undefined);
  return {
    text,
    model_id: settings.model,
    // Other models refuse it. It has no codes with three letters.
    language_code:
      /_v2_5$|_v3$/.test(settings.model) && language.length === 2 ? language : undefined,
    voice_settings: isChanged ? voiceSettings : undefined,
  };
}

function outputFormat(format: ElevenLabsSettings['format'], sampleRate: number): string {
  return { pcm: `pcm_${sampleRate}`, mp3: 'mp3_44100_128', opus: 'opus_48000_64' }[format];
}
