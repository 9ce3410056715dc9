import type { Target } from '../target.ts';

type Loader = () => Promise<Target>;

/** Every target, by name. Each loads only when it runs. */
const TARGETS: Readonly<Record<string, Loader>> = {
  wav: async () => (await import('./audio.ts')).wav,
  mp3: async () => (await import('./audio.ts')).mp3,
  m4a: async () => (await import('./audio.ts')).m4a,
  ogg: async () => (await import('./audio.ts')).ogg,
  'sound-change': async () => (await import('./audio.ts')).soundChange,
  'packed-opus': async () => (await import('./audio.ts')).packedOpus,
  'engine-sound': async () => (await import('./engine-sound.ts')).default,
  'voice-sample': async () => (await import('./voice-sample.ts')).default,
  'voice-archive': async () => (await import('./voice-archive.ts')).default,
  speakable: async () => (await import('./speakable.ts')).default,
  'blocked-words': async () => (await import('./blocked-words.ts')).default,
  dictionary: async () => (await import('./dictionary.ts')).default,
  'speech-plan': async () => (await import('./speech-plan.ts')).default,
  tone: async () => (await import('./tone.ts')).default,
  'import-files': async () => (await import('./import-files.ts')).default,
  http: async () => (await import('./http.ts')).default,
  'voice-gateway': async () => (await import('./voice-server.ts')).voiceGateway,
  'voice-udp': async () => (await import('./voice-server.ts')).voiceUdp,
  gateway: async () => (await import('./bot.ts')).gateway,
  interactions: async () => (await import('./bot.ts')).interactions,
  'bot-voice': async () => (await import('./bot.ts')).botVoice,
  'page-socket': async () => (await import('./page-socket.ts')).default,
};

export const TARGET_NAMES: readonly string[] = Object.keys(TARGETS);

/** @param name a name, or the URL of a file whose default export is a target */
export async function loadTarget(name: string): Promise<Target> {
  if (name.startsWith('file:')) return ((await import(name)) as { default: Target }).default;
  const load = TARGETS[name];
  if (load === undefined) throw new Error(`There is no target ${name}.`);
  return load();
}
