import { expect, test } from 'vitest';
import { ENGINE_KINDS } from '../../../../src/service/engines/kinds.ts';

/** The problems of settings, each as "name: message". */
function problems(kind: string, settings: object): string[] {
  const parsed = ENGINE_KINDS[kind]?.settings.safeParse(settings);
  return parsed?.error?.issues.map((one) => `${one.path.join('.')}: ${one.message}`) ?? [];
}

test('paid services need no address', () => {
  expect(problems('elevenlabs', { apiKeyEnv: 'ELEVENLABS_KEY' })).toEqual([]);
  expect(problems('azure', { region: 'westeurope', apiKeyEnv: 'AZURE_KEY' })).toEqual([]);
});

test('a mistyped setting is found', () => {
  const mistyped = { url: 'http://voicevox:50021', defaultVoice: 3, maxConcurent: 2 };
  expect(problems('voicevox', mistyped)).toEqual([': Unrecognized key: "maxConcurent"']);
});

test.each([
  ['kokoro:8880', 'url: must be an address that starts with http:// or https://'],
  ['ftp://kokoro/v1', 'url: must be an address that starts with http:// or https://'],
  [
    'http://user:secret@kokoro/v1',
    'url: must not contain a user name or password; name the variable of the key in apiKeyEnv',
  ],
  ['http://kokoro/v1?key=secret', 'url: must not contain a query or a fragment'],
])('the address %s is rejected without being repeated', (url, problem) => {
  expect(problems('openai', { url })).toEqual([problem]);
});

test.each([
  ['http://tts.example.com/v1', false],
  ['http://203.0.113.7/v1', false],
  ['https://tts.example.com/v1', true],
  ['http://kokoro:8880/v1', true],
  ['http://192.168.1.20:8880/v1', true],
  ['http://[::1]:8880/v1', true],
  ['http://gpu.local:8880/v1', true],
])('a key for %s is accepted: %s', (url, isAccepted) => {
  const found = problems('openai', { url, apiKeyEnv: 'KEY' });
  expect(found.length === 0).toBe(isAccepted);
});

test('an engine of Azure has either a region or an address', () => {
  for (const settings of [{ apiKeyEnv: 'KEY' }, {}]) {
    expect(problems('azure', settings)).toEqual(['region: set either region or url']);
  }
  expect(problems('azure', { region: 'westeurope' })).toEqual([
    'apiKeyEnv: is required with a region',
  ]);
});

test('only a server that can delete voices clones them', () => {
  const settings = { url: 'http://chatterbox:8004', cloning: true };
  expect(problems('openai', { ...settings, server: 'chatterbox-tts-api' })).toEqual([]);
  expect(problems('openai', { ...settings, server: 'chatterbox-tts-server' })).toEqual([
    'cloning: is possible only if server is "chatterbox-tts-api"',
  ]);
});

test('every setting has a description for the documentation', () => {
  for (const [kind, { settings }] of Object.entries(ENGINE_KINDS)) {
    const { shape } = settings as unknown as { shape: Record<string, { description?: string }> };
    const bare = Object.keys(shape).filter((name) => shape[name]?.description === undefined);
    expect(bare, kind).toEqual([]);
  }
});
