import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type RawData, WebSocket } from 'ws';
import { startVoiceServer, type VoiceServer } from '../../src/sandbox/voice/server.ts';
import { PURE_BUDGET, type Target, Violation } from '../target.ts';
import { jsonSeeds, parseInput } from './json-seeds.ts';

const GRANT = {
  guildId: '1200000000000000001',
  channelId: '1200000000000000002',
  userId: '1200000000000000003',
  sessionId: 'the-session',
};
const TOKEN = '$token';
/** The server may keep a socket open; after these frames it has answered everything. */
const LAST_FRAME = JSON.stringify({ op: 3, d: { t: 424_242, seq_ack: 0 } });
const ANSWER = /424242/;

const identify = {
  op: 0,
  d: {
    server_id: GRANT.guildId,
    user_id: GRANT.userId,
    session_id: GRANT.sessionId,
    token: TOKEN,
    max_dave_protocol_version: 1,
  },
};
const select = {
  op: 1,
  d: { protocol: 'udp', data: { address: '127.0.0.1', port: 9, mode: 'aead_aes256_gcm_rtpsize' } },
};
const resume = { op: 7, d: { ...identify.d, seq_ack: 3 } };

/** Messages of a client to the sandbox's voice gateway, one connection per input. A text after `b:` is binary. */
export const voiceGateway: Target = {
  name: 'voice-gateway',
  format: 'json',
  maxBytes: 65_536,
  ...PURE_BUDGET,
  words: [TOKEN, 'b:', GRANT.guildId, GRANT.sessionId, 'udp'],
  seeds: async () =>
    jsonSeeds([
      [identify, select, { op: 5, d: { speaking: 1, delay: 0, ssrc: 1 } }, { op: 3, d: 5 }],
      [identify, select, 'b:1a0001000200', 'b:1c00', { op: 23, d: { transition_id: 0 } }],
      [identify, { op: 12, d: {} }, { op: 16, d: {} }, { op: 31, d: { transition_id: 1 } }],
      [resume, { op: 3, d: { t: 1, seq_ack: 1 } }],
    ]),
  open: async () => {
    const server = await openServer();
    return {
      run: async (input) => {
        const frames = parseInput(input);
        const { token } = server.grant(GRANT);
        const socket = await connect(server);
        for (const frame of Array.isArray(frames) ? frames.slice(0, 50) : [frames]) {
          socket.send(bytesOf(frame, token));
        }
        await settled(socket);
        socket.terminate();
      },
      close: () => server.close(),
    };
  },
};

/** Datagrams to the sandbox's voice server, beside a client that is connected. */
export const voiceUdp: Target = {
  name: 'voice-udp',
  format: 'bytes',
  maxBytes: 4_096,
  ...PURE_BUDGET,
  seeds: async () => [
    Buffer.concat([Buffer.from('9078000100000000000000010000', 'hex'), Buffer.alloc(60, 7)]),
    Buffer.concat([Buffer.from('000100460000000100', 'hex'), Buffer.alloc(65)]),
    Buffer.from('8078', 'hex'),
    Buffer.alloc(8, 1),
  ],
  open: async () => {
    const server = await openServer();
    const { token } = server.grant(GRANT);
    const socket = await connect(server);
    const answered = once(socket, 'message');
    socket.send(bytesOf(identify, token));
    const [ready] = (await answered) as [RawData];
    const { port } = (JSON.parse(String(ready)) as { d: { port: number } }).d;
    socket.send(bytesOf(select, token));
    const udp = createSocket('udp4');
    let keepalives = 0;
    return {
      run: async (input) => {
        udp.send(input, port, '127.0.0.1');
        keepalives += 1;
        const keepalive = Buffer.alloc(8);
        keepalive.writeUInt32LE(keepalives);
        await echoed(udp, port, keepalive);
      },
      close: async () => {
        udp.close();
        socket.terminate();
        await server.close();
      },
    };
  },
};

function openServer(): Promise<VoiceServer> {
  return startVoiceServer({ dave: true, modes: ['aead_aes256_gcm_rtpsize'] });
}

/** Connects, and waits for op 8. */
async function connect({ endpoint, certificate }: VoiceServer): Promise<WebSocket> {
  const socket = new WebSocket(`wss://${endpoint}/?v=8`, { ca: certificate });
  socket.on('error', () => undefined);
  await once(socket, 'message');
  return socket;
}

function bytesOf(frame: unknown, token: string): string | Buffer {
  if (typeof frame === 'string') {
    return frame.startsWith('b:') ? Buffer.from(frame.slice(2), 'hex') : frame;
  }
  return (JSON.stringify(frame) ?? '').replaceAll(TOKEN, token);
}

/** Waits until the server has handled all frames, or has closed the socket. */
async function settled(socket: WebSocket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('message', (data, isBinary) => {
    if (!isBinary && ANSWER.test(String(data))) resolve();
  });
  socket.on('close', () => resolve());
  socket.send(LAST_FRAME);
  await promise;
}

/** Datagrams arrive in order on loopback, so this one's echo comes last. */
async function echoed(
  udp: ReturnType<typeof createSocket>,
  port: number,
  keepalive: Buffer,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (data: Buffer) => {
    if (data.equals(keepalive)) resolve();
  };
  udp.on('message', onMessage);
  const timer = setTimeout(() => reject(new Violation('no echo')), 5_000);
  udp.send(keepalive, port, '127.0.0.1');
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    udp.off('message', onMessage);
  }
}
