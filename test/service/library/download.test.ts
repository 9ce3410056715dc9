import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDispatcher } from '../../../src/service/library/download/dispatcher.ts';
import {
  type DownloadOptions,
  downloadFile,
} from '../../../src/service/library/download/download.ts';
import { DownloadError } from '../../../src/service/library/download/download-error.ts';
import { temporaryFolder } from '../../support/databases.ts';
import { openForAll } from '../../support/lifetime.ts';
import { closeWithConnections, listenLocally } from '../../support/local-server.ts';
import { type MirrorFault, startVoiceMirror } from '../../support/service/voice-mirror.ts';
import { readYaml } from '../../support/tables.ts';

const VOICE = 'huggingface.co/rhasspy/piper-voices/resolve/c10ece1/pt/pt_PT-tugão.onnx';
const FILES = { voice: VOICE, config: `${VOICE}.json`, plain: 'plain.bin' };
const BYTES = Uint8Array.from({ length: 20_000 }, (_, index) => (index * index) % 251);
const LIMITS = { tries: 3, stallMs: 30_000, firstPauseMs: 1, maxPauseMs: 5, spareBytes: 1 };
const REQUESTS = { first: /\/resolve\//, cdn: /^\/cdn\/|\/resolve-cache\// };

/** See download-faults.yaml. */
interface Case {
  readonly file?: keyof typeof FILES;
  readonly faults?: ReadonlyArray<[requests: keyof typeof REQUESTS, MirrorFault, times?: number]>;
  readonly cutAt?: readonly number[];
  readonly bytes?: number;
  readonly limits?: DownloadOptions['limits'];
  readonly title?: string;
  readonly outcome?: string;
  readonly asked?: string;
  readonly message?: string;
}

const mirror = openForAll(() =>
  startVoiceMirror(Object.fromEntries(Object.values(FILES).map((file) => [file, BYTES]))),
);
const direct = openForAll(() => createDispatcher({}));

/** Downloads a file to `voice.onnx` in a folder. */
async function run(folder: string, one: Case, options: Partial<DownloadOptions> = {}) {
  mirror.reset();
  for (const [requests, fault, times] of one.faults?.toReversed() ?? []) {
    mirror.fail(REQUESTS[requests], fault, times);
  }
  const request = {
    url: mirror.addressOf(FILES[one.file ?? 'voice']),
    bytes: one.bytes ?? BYTES.length,
    digest: { algorithm: 'md5', hex: createHash('md5').update(BYTES).digest('hex') },
    file: path.join(folder, 'voice.onnx'),
  } as const;
  const received: number[] = [];
  const failure = await downloadFile(request, {
    dispatcher: direct,
    signal: new AbortController().signal,
    limits: { ...LIMITS, ...one.limits },
    ...options,
    onBytes: (bytes) => {
      received.push(bytes);
      options.onBytes?.(bytes);
      if (one.cutAt?.includes(bytes)) mirror.disconnect();
    },
  }).catch((error: Error) => error);
  const outcome = failure instanceof DownloadError ? failure.code : 'done';
  return { failure, outcome, received, asked: asked() };
}

/** The requests that the mirror got, as in download-faults.yaml. */
function asked(): string {
  const requests = mirror.requests.map(({ path, headers: { range = '' } }) =>
    REQUESTS.cdn.test(path) ? `cdn${range.replace(/^bytes=(\d+)-$/, ':$1')}` : 'first',
  );
  return requests.join(' ');
}

describe('a download', () => {
  const cases = readYaml<Case[]>('download-faults.yaml');
  test.each(cases)('copes with $title', async ({ outcome = 'done', message, ...one }) => {
    const folder = temporaryFolder();
    const result = await run(folder, one);
    expect(result).toMatchObject({ outcome, ...(one.asked !== undefined && { asked: one.asked }) });
    if (outcome === 'done') {
      expect(result.failure).toBeUndefined();
      expect(result.received.at(-1)).toBe(BYTES.length);
      expect(readdirSync(folder)).toEqual(['voice.onnx']);
      expect(readFileSync(path.join(folder, 'voice.onnx')).equals(BYTES)).toBe(true);
    } else {
      expect(result.failure?.message).toMatch(new RegExp(message ?? '.'));
      expect(result.failure?.message).not.toMatch(/Signature|Expires/);
      expect(readdirSync(folder)).not.toContain('voice.onnx');
    }
  });

  test('that was stopped goes on later, where it was', async () => {
    const folder = temporaryFolder();
    const stop = new AbortController();
    const onBytes = (bytes: number) => bytes === 5_000 && stop.abort(new Error('Ctrl-C'));
    const stall: MirrorFault = { kind: 'stall', at: 5_000 };
    const stopped = await run(
      folder,
      { faults: [['cdn', stall]] },
      { signal: stop.signal, onBytes },
    );
    expect(stopped.failure).toBe(stop.signal.reason);
    expect(readdirSync(folder)).toEqual(['voice.onnx.part', 'voice.onnx.part.json']);

    const result = await run(folder, {});
    expect(result).toMatchObject({ failure: undefined, asked: 'first cdn:5000' });
    expect(result.received[0]).toBe(5_000);
    expect(readFileSync(path.join(folder, 'voice.onnx')).equals(BYTES)).toBe(true);
  });

  const facts = { url: '', validator: '"x"' };
  test.each([
    { title: 'nothing is known about', facts: '' },
    { title: 'is from another address', facts: JSON.stringify({ ...facts, url: 'https://a.b/c' }) },
    { title: 'is longer than the file', facts: JSON.stringify(facts), bytes: 20_001 },
    { title: 'has changed since then', facts: JSON.stringify(facts), asked: 'first cdn:9' },
  ])('starts over if the part $title', async ({ facts, bytes = 9, asked = 'first cdn' }) => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'voice.onnx.part'), Buffer.alloc(bytes, 'x'));
    const known = facts.replace('"url":""', `"url":"${mirror.addressOf(VOICE)}"`);
    writeFileSync(path.join(folder, 'voice.onnx.part.json'), known);
    expect(await run(folder, {})).toMatchObject({ failure: undefined, asked });
  });

  test('of a damaged part starts over once', async () => {
    const folder = temporaryFolder();
    await run(folder, { faults: [['cdn', { kind: 'cut', at: 6_000 }]], limits: { tries: 1 } });
    const part = path.join(folder, 'voice.onnx.part');
    writeFileSync(part, readFileSync(part).fill(0));
    expect(await run(folder, {})).toMatchObject({ failure: undefined });
  });

  test('asks for nothing if the file is already there', async () => {
    const folder = temporaryFolder();
    await run(folder, {});
    expect(await run(folder, {})).toMatchObject({
      failure: undefined,
      received: [20_000],
      asked: '',
    });
    writeFileSync(path.join(folder, 'voice.onnx'), Buffer.alloc(20_000));
    expect(await run(folder, {})).toMatchObject({ failure: undefined, asked: 'first cdn' });
  });

  test('sends no credentials, and asks for bytes as they are', async () => {
    const to = mirror.addressOf('plain.bin').replace('//', '//user:secret@');
    await run(temporaryFolder(), { faults: [['first', { kind: 'redirect', to }]] });
    const [, { headers } = { headers: {} }] = mirror.requests;
    expect(mirror.requests.map((request) => request.path).at(1)).toBe('/plain.bin');
    expect(headers).toMatchObject({ 'accept-encoding': 'identity', 'user-agent': 'mynah' });
    expect(headers).not.toHaveProperty('authorization');
  });

  test('names a file that cannot be written', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'voice.onnx.part'));
    const { outcome, failure } = await run(folder, {});
    expect(outcome).toBe('cannot_write');
    expect(failure?.message).toContain(`Cannot write ${path.join(folder, 'voice.onnx')}: EISDIR`);
  });
});

describe('a proxy', () => {
  /** Asks for a file through a proxy that refuses every connection. Returns the hosts that it was asked for. */
  async function askedHosts(url: string, noProxy?: string, scheme = 'http://'): Promise<string[]> {
    const hosts: string[] = [];
    const server = createServer().on('connect', ({ url }, socket) => {
      hosts.push(url ?? '');
      socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    });
    const httpsProxy = `${scheme}127.0.0.1:${await listenLocally(server)}`;
    const dispatcher = createDispatcher({ httpsProxy, noProxy });
    onTestFinished(async () => {
      await dispatcher.destroy();
      await closeWithConnections(server);
    });
    const file = path.join(temporaryFolder(), 'voice.onnx');
    const digest = { algorithm: 'sha256', hex: '' } as const;
    const { signal } = new AbortController();
    const download = downloadFile(
      { url, bytes: 9, digest, file },
      { dispatcher, signal, limits: { ...LIMITS, tries: 1 } },
    );
    await expect(download).rejects.toMatchObject({
      code: 'unreachable',
      message: expect.stringContaining('HTTPS_PROXY'),
    });
    return hosts;
  }

  test('gets all connections over https', async () => {
    const url = 'https://voices.invalid/a.onnx';
    expect(await askedHosts(url)).toEqual(['voices.invalid:443']);
    expect(await askedHosts(url, undefined, '')).toEqual(['voices.invalid:443']);
    expect(() => createDispatcher({ httpsProxy: 'socks5://proxy:1080' })).toThrow(
      'HTTPS_PROXY must',
    );
  });

  test('is not asked for hosts that it is not for, and for this machine', async () => {
    expect(await askedHosts('https://127.0.0.1:1/a.onnx', '127.0.0.1')).toEqual([]);
    expect(await askedHosts('http://127.0.0.1:1/a.onnx')).toEqual([]);
  });
});
