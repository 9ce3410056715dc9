import { expect, onTestFinished, test } from 'vitest';
import { VoiceCatalog } from '../../../src/bot/voice-api/voice-catalog.ts';
import { CONTRACT_VOICES } from '../../../src/shared/contract/voices.ts';
import { SILENT } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { connect, failureOf, HELLO, readAll, serve, wav } from './support.ts';

const ANNA = { id: 'voice-u-anna', name: 'Anna', language: 'en', gender: 'f' } as const;

/** A service whose list changes, and a catalog of it. */
async function openCatalog(isEmbedded: boolean) {
  const service = { engines: 'one', voices: [] as object[], unchanged: 0 };
  /** The paths of those who got the whole list. */
  const readers: string[] = [];
  const server = await serve(({ method, url = '', headers, body }, response) => {
    if (method === 'POST') {
      const isKnown = !String(body).includes('voice-u-');
      response.setHeader('x-engine-version', service.engines);
      if (isKnown) return void response.end(wav(10));
      return void response.writeHead(400).end('{"error":{"code":"voice_not_found"}}');
    }
    const etag = `"${service.voices.length}"`;
    if (headers['if-none-match'] === etag) {
      service.unchanged += 1;
      return void response.writeHead(304, { etag }).end();
    }
    readers.push(url);
    const list = { voices: service.voices, cloning_languages: ['en', 'xx'] };
    response.writeHead(200, { etag }).end(JSON.stringify(list));
  });
  const client = connect(server.url, {}, { onVoicesChanged: () => catalog.refresh() });
  const options = { known: CONTRACT_VOICES, isEmbedded };
  if (!isEmbedded) {
    // Asks from time to time only, always a moment before the other one.
    const patient = new VoiceCatalog(connect(`${server.url}/patient`), options, SILENT);
    onTestFinished(() => patient.close());
    await patient.start();
  }
  const catalog = new VoiceCatalog(client, options, SILENT);
  onTestFinished(() => catalog.close());
  // Reading aloud takes the list before the service has answered.
  const { voices } = catalog;
  await catalog.start();
  const addAnna = () => {
    const { id: voice_id, ...facts } = ANNA;
    service.voices = [{ ...facts, voice_id, kind: 'preset', engine: 'piper' }];
  };
  const names = () => voices.map(({ name }) => name);
  const speak = async (voice_id = HELLO.voice_id) =>
    readAll((await client.tts({ ...HELLO, voice_id })).body);
  return { service, readers, catalog, client, addAnna, names, speak };
}

const presets = CONTRACT_VOICES.map(({ name }) => name);

test('a voice of the embedded service is listed soon, and asking costs a 304', async () => {
  const { service, readers, catalog, addAnna, names } = await openCatalog(true);
  await eventually(() => expect(service.unchanged).toBe(2));
  expect(names()).toEqual(presets);
  expect(catalog.hasAddedVoices).toBe(false);
  addAnna();
  await eventually(() => expect(names()).toEqual(['Anna', ...presets]));
  expect(catalog.hasAddedVoices).toBe(true);
  expect(catalog.cloningLanguages).toEqual(['en']);
  service.voices = [];
  await eventually(() => expect(names()).toEqual(presets));
  expect(readers).toHaveLength(3);
});

test.each([
  [
    'its engines change',
    async ({ service, speak }: Opened) => {
      service.engines = 'two';
      await speak();
    },
  ],
  [
    'it does not know a voice',
    async ({ client }: Opened) => {
      const request = { ...HELLO, voice_id: 'voice-u-gone' };
      expect((await failureOf(client.tts(request))).code).toBe('voice-api.rejected');
    },
  ],
])('the list of a hosted service is read again as soon as %s', async (_, cause) => {
  const opened = await openCatalog(false);
  const { service, readers, addAnna, names, speak } = opened;
  await speak();
  // Both ask again in two seconds.
  await eventually(() => expect(service.unchanged).toBe(2));
  addAnna();
  await cause(opened);
  await eventually(() => expect(names()).toContain('Anna'));
  expect(readers[2]).toBe('/v1/voices?kind=preset');
});

type Opened = Awaited<ReturnType<typeof openCatalog>>;
