import { z } from 'zod';
import type { Language } from '../../../shared/contract/languages.ts';
import { EngineError, type EngineRequest, type EngineVoice } from '../engine.ts';
import { defineKind } from '../engine-kind.ts';
import { rounded } from './body.ts';
import type { EngineClient } from './client.ts';
import { HttpEngine, type ServerDialect } from './http-engine.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from './limits.ts';
import { COMMON_SETTINGS, sendsKeySafely, UNSAFE_KEY, url } from './settings.ts';
import { toGender, toLanguage, toLanguages } from './voice-facts.ts';

const SETTINGS = z
  .strictObject({
    ...COMMON_SETTINGS,
    region: z
      .string()
      .regex(/^[a-z0-9]{2,40}$/, 'must be a region such as westeurope')
      .optional()
      .describe('The region of the Speech resource, for example westeurope.'),
    url: url
      .optional()
      .describe(
        'The address up to /cognitiveservices, instead of a region: for a container or another cloud.',
      ),
    sampleRate: z
      .literal([8_000, 16_000, 22_050, 24_000, 44_100, 48_000])
      .default(24_000)
      .describe('The sample rate to ask for, in Hz.'),
  })
  .refine(({ region, url: address }) => (region === undefined) !== (address === undefined), {
    path: ['region'],
    message: 'set either region or url',
  })
  .refine(({ region, apiKeyEnv }) => region === undefined || apiKeyEnv !== undefined, {
    path: ['apiKeyEnv'],
    message: 'is required with a region',
  })
  .refine(sendsKeySafely, UNSAFE_KEY);

type Settings = z.infer<typeof SETTINGS>;

/** Far below the ten minutes of sound that a response may have. */
const MAX_CHARACTERS = 3_000;

/** Azure's names of its formats. */
const FORMATS: Readonly<Record<Settings['sampleRate'], string>> = {
  8000: 'raw-8khz-16bit-mono-pcm',
  16000: 'raw-16khz-16bit-mono-pcm',
  22050: 'raw-22050hz-16bit-mono-pcm',
  24000: 'raw-24khz-16bit-mono-pcm',
  44100: 'raw-44100hz-16bit-mono-pcm',
  48000: 'raw-48khz-16bit-mono-pcm',
};

/** Speech of Azure, a paid service, and its containers. */
export const azureKind = defineKind({
  settings: SETTINGS,
  isLocal: false,
  create: (settings: Settings, { name, apiKey }) =>
    new HttpEngine(name, settings, azureDialect(settings, apiKey)),
});

function azureDialect(settings: Settings, apiKey: string | undefined): ServerDialect {
  const { region, sampleRate } = settings;
  return {
    url: settings.url ?? `https://${region}.tts.speech.microsoft.com`,
    headers: apiKey === undefined ? {} : { 'ocp-apim-subscription-key': apiKey },
    hasKey: apiKey !== undefined,
    reads: 'plain',
    // Beyond half and one and a half of the frequency, Azure cuts off.
    native: { tempo: [0.5, 2], pitchSemitones: [-12, 7] },
    maxCharacters: MAX_CHARACTERS,
    expects: { format: 'pcm', sampleRate },
    // It refuses unknown voices, but does not say so.
    replacesVoices: true,
    listVoices,
    speak: (request, client, signal) =>
      client.open(
        {
          method: 'POST',
          path: '/cognitiveservices/v1',
          headers: {
            'content-type': 'application/ssml+xml',
            'x-microsoft-outputformat': FORMATS[sampleRate],
          },
          body: ssmlFor(request),
        },
        signal,
      ),
  };
}

/** A locale at the beginning of a voice, such as `de-DE-KatjaNeural`. */
const LOCALE = /^[a-z]{2,3}-[A-Z]{2}/;

function ssmlFor({ text, voice, language, tempo, pitchSemitones }: EngineRequest): string {
  const own = LOCALE.exec(voice)?.[0];
  // Voices for several languages guess the language unless it is named.
  const isForeign = own === undefined || toLanguage(own) !== language;
  const prosody = [
    tempo === 1 ? '' : ` rate="${signed((tempo - 1) * 100)}%"`,
    pitchSemitones === 0 ? '' : ` pitch="${signed(pitchSemitones)}st"`,
  ].join('');
  const spoken = wrap('prosody', prosody, escapeXml(text));
  const inLanguage = wrap('lang', isForeign ? ` xml:lang="${localeFor(language)}"` : '', spoken);
  const voiced = `<voice name="${escapeXml(voice)}">${inLanguage}</voice>`;
  const namespace = 'xmlns="http://www.w3.org/2001/10/synthesis"';
  return `<speak version="1.0" ${namespace} xml:lang="${own ?? localeFor(language)}">${voiced}</speak>`;
}

function wrap(tag: string, attributes: string, content: string): string {
  return attributes === '' ? content : `<${tag}${attributes}>${content}</${tag}>`;
}

function signed(value: number): string {
  return `${value < 0 ? '' : '+'}${rounded(value)}`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}

/** Azure wants locales: the most common country of a language, as Unicode's CLDR has it. */
function localeFor(language: Language): string {
  const { language: code, region } = new Intl.Locale(LOCALE_TAGS[language] ?? language).maximize();
  return region === undefined ? code : `${code}-${region}`;
}

const LOCALE_TAGS: Readonly<Partial<Record<Language, string>>> = {
  no: 'nb',
  tl: 'fil',
  yue: 'zh-HK',
};

const voiceList = z.array(
  z.object({
    ShortName: z.string().min(1).max(LIMITS.voiceIdCharacters),
    LocalName: z.string().optional().catch(undefined),
    Gender: z.string().optional().catch(undefined),
    Locale: z.string(),
    SecondaryLocaleList: z.array(z.string()).catch([]),
    Status: z.string().optional().catch(undefined),
  }),
);

async function listVoices(
  client: EngineClient,
  signal: AbortSignal,
): Promise<readonly EngineVoice[]> {
  const request = { method: 'GET', path: '/cognitiveservices/voices/list' } as const;
  const { data } = voiceList.safeParse(await client.readJson(request, LIMITS.listBytes, signal));
  if (data === undefined) {
    throw new EngineError('refused', 'The server sent no list of voices. Correct url.');
  }
  return data.flatMap((voice) => {
    const languages = toLanguages([voice.Locale, ...voice.SecondaryLocaleList]);
    if (languages === undefined || voice.Status === 'Deprecated') return [];
    return [
      {
        id: voice.ShortName,
        name: voice.LocalName,
        languages,
        gender: toGender(voice.Gender),
      },
    ];
  });
}
