import { setTimeout as pause } from 'node:timers/promises';
import { PATHS } from '../../src/shared/contract/contract.ts';
import type { Attack, HostileRequest } from './attack.ts';

/** A way to abuse the service. */
export interface Abuse {
  /** For `--only`, and the start of its figures' names. */
  name: string;
  label: string;
  /** Goes on until the process ends. */
  run(attack: Attack): Promise<void>;
  /** Whether the honest client also clones a voice meanwhile. */
  isAboutCloning?: boolean;
  /** Without a target: a public service leaves these clients to its proxy. */
  isForProxy?: boolean;
}

/** The longest text that the service takes, in the script that took it longest to plan. */
const THAI = 'aๆ'.repeat(2_500);
const ENGLISH = 'The quiet river runs past the house in the morning. '.repeat(97).slice(0, 5_000);
const SHORT = 'House number five, please.';
const STREAMED = { prefer: 'streaming' };

export const ABUSES: readonly Abuse[] = [
  {
    name: 'aborts_thai',
    label: '100 texts of 5,000 characters (Thai), sockets closed at once',
    run: (attack) => abort(attack, THAI, 100),
  },
  {
    name: 'aborts_english',
    label: '300 texts of 5,000 characters (English), sockets closed at once',
    run: (attack) => abort(attack, ENGLISH, 300),
  },
  {
    name: 'over_quota',
    label: 'long texts on 50 connections, with no characters left',
    run: async (attack) => {
      const { exhausted } = attack.order.tenants;
      await repeat(50, () => attack.ask(tts(exhausted, THAI)));
    },
  },
  {
    name: 'flood',
    label: 'texts on 200 connections, 15 allowed at once',
    run: async (attack) => {
      const [key = ''] = attack.order.tenants.abusers;
      const [long, short] = [tts(key, ENGLISH.slice(0, 1_000)), tts(key, SHORT)];
      await Promise.all([repeat(10, () => attack.ask(long)), repeat(190, () => attack.ask(short))]);
    },
  },
  {
    name: 'stalled_uploads',
    label: '8 samples of 36 MiB that never end',
    isForProxy: true,
    isAboutCloning: true,
    run: stallUploads,
  },
  {
    name: 'slow_readers',
    label: '20 long answers of two accounts, read at a drip',
    isForProxy: true,
    run: async (attack) => {
      const { abusers } = attack.order.tenants;
      await Promise.all(
        abusers.flatMap((key) =>
          Array.from({ length: 10 }, (_, index) => drip(attack, key, index % 2 === 0)),
        ),
      );
    },
  },
  {
    name: 'idle_sockets',
    label: '400 sockets with unfinished headers or none',
    run: async (attack) => {
      for (let index = 0; index < 400; index += 1) holdSocket(attack, index % 2 === 0);
    },
  },
  {
    name: 'bad_requests',
    label: 'wrong keys, broken JSON and wrong passwords on 200 connections',
    run: sendRubbish,
  },
  {
    name: 'clones',
    label: 'clones of one account on 8 connections',
    isAboutCloning: true,
    run: async (attack) => {
      const [key = ''] = attack.order.tenants.abusers;
      const ask = { path: PATHS.voiceClone, key, ...cloneBody(attack, SHORT) };
      await repeat(8, () => attack.ask(ask));
    },
  },
];

/** Keeps a number of connections busy, each with one request at a time. */
async function repeat(connections: number, ask: () => Promise<void>): Promise<void> {
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (;;) await ask();
    }),
  );
}

function tts(key: string, text: string, headers: Readonly<Record<string, string>> = STREAMED) {
  const body = JSON.stringify({ text, voice_id: 'voice-b-en-f-01' });
  return { path: PATHS.tts, key, body, headers };
}

/** A wave of requests every two seconds. The socket is closed as soon as the request is sent. */
async function abort(attack: Attack, text: string, requests: number): Promise<void> {
  const [key = ''] = attack.order.tenants.abusers;
  const { path, body } = tts(key, text);
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: service',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  const message = `${head.join('\r\n')}\r\n\r\n${body}`;
  for (;;) {
    for (let index = 0; index < requests; index += 1) {
      attack.open((socket) => socket.write(message, () => socket.destroy()));
      attack.count('aborted');
    }
    await pause(2_000);
  }
}

const UPLOAD_BYTES = 36 * 1_024 * 1_024 - 1_024;

async function stallUploads(attack: Attack): Promise<void> {
  const [key = ''] = attack.order.tenants.abusers;
  const { body, headers } = cloneBody(attack, SHORT, Buffer.alloc(UPLOAD_BYTES, 1));
  for (let index = 0; index < 8; index += 1) {
    const upload = attack.begin({
      path: PATHS.voiceClone,
      key,
      headers: { ...headers, 'content-length': String(body.length) },
    });
    upload.once('response', (answer) => attack.count(answer.resume().statusCode));
    upload.on('error', (error: NodeJS.ErrnoException) => attack.count(error.code));
    upload.write(body.subarray(0, body.length - 1_024));
    attack.count('begun');
  }
}

/** Takes 2 kB a second, which the service can't tell from a very slow line. */
async function drip(attack: Attack, key: string, isMp3: boolean): Promise<void> {
  const text = ENGLISH.slice(0, 5_000);
  const body = { text, voice_id: 'voice-b-en-f-01', output_format: isMp3 ? 'mp3' : 'wav' };
  for (;;) {
    try {
      const answer = await attack.answer({ ...tts(key, text), body: JSON.stringify(body) });
      attack.count(answer.statusCode);
      answer.on('error', () => undefined);
      while (!answer.destroyed && !answer.readableEnded) {
        answer.read(400);
        await pause(200);
      }
    } catch (error) {
      attack.count((error as NodeJS.ErrnoException).code);
    }
    await pause(200);
  }
}

/** Reopens what the service closes, and adds a header byte by byte. */
function holdSocket(attack: Attack, hasHeaders: boolean): void {
  const socket = attack.open(() => {
    attack.count('opened');
    if (hasHeaders) socket.write('GET /v1/voices HTTP/1.1\r\nHost: service\r\nX-Slow: ');
  });
  const timer = setInterval(() => hasHeaders && socket.write('a'), 1_000);
  socket.resume().once('close', () => {
    clearInterval(timer);
    setTimeout(() => holdSocket(attack, hasHeaders), 100);
  });
}

async function sendRubbish(attack: Attack): Promise<void> {
  const [key = ''] = attack.order.tenants.abusers;
  const json = `{"text":${'['.repeat(60_000)}`;
  const login = { name: 'honest', password: 'a wrong password' };
  const kinds: readonly HostileRequest[] = [
    tts('mynah_sk_wrong', ENGLISH),
    { path: PATHS.tts, key, body: json },
    { path: PATHS.tts, key, body: JSON.stringify({ text: ENGLISH, voice_id: 'voice-b-en-f-99' }) },
    {
      path: '/dashboard/api/login',
      body: JSON.stringify(login),
      headers: { origin: attack.order.url, 'sec-fetch-site': 'same-origin' },
    },
  ];
  await Promise.all(kinds.map((kind) => repeat(50, () => attack.ask(kind))));
}

function cloneBody(attack: Attack, text: string, sample?: Buffer) {
  const boundary = 'hostile-boundary';
  const part = (name: string, file = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('text')}${text}\r\n${part('ref_audio', '; filename="a.wav"')}`),
    sample ?? Buffer.from(attack.order.sample, 'base64'),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
