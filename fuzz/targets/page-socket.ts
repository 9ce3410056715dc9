import { once } from 'node:events';
import { WebSocket } from 'ws';
import { startPage } from '../../src/sandbox/page/start.ts';
import { startSandbox } from '../../src/sandbox/start.ts';
import { createLogger } from '../../src/shared/common/logger.ts';
import { PURE_BUDGET, type Target, Violation } from '../target.ts';
import { jsonSeeds, parseInput } from './json-seeds.ts';

const GUILD = '1200000000000000001';
const PLACES = { guildId: GUILD, userId: '$ada', channelId: '$general', messageId: '$message' };

/** Frames from the sandbox's page to its server. */
const target: Target = {
  name: 'page-socket',
  format: 'json',
  maxBytes: 131_072,
  ...PURE_BUDGET,
  words: [...Object.values(PLACES), '$Lounge', 'help', 'text'],
  seeds: async () =>
    jsonSeeds(
      [
        ['act-as', { guildId: GUILD, userId: '$ada' }],
        ['open', { channelId: '$general' }],
        [
          'command',
          { channelId: '$general', name: 'help', options: { text: 'a', file: { upload: 'x' } } },
        ],
        ['autocomplete', { channelId: '$general', name: 'x', options: { a: 'b' }, focused: 'a' }],
        ['context-menu', { channelId: '$general', name: 'x', targetId: '$message' }],
        ['press', { channelId: '$general', messageId: '$message', customId: 'a:b' }],
        ['choose', { channelId: '$general', messageId: '$message', customId: 'a', values: ['b'] }],
        ['submit', { run: '1', fields: { a: 'b', c: ['d'] } }],
        ['write', { channelId: '$general', content: '**hi** <@1>', replyTo: '$message' }],
        ['edit', { messageId: '$message', content: 'b' }],
        ['delete', { messageId: '$message' }],
        ['join-voice', { channelId: '$Lounge' }],
        ['leave-voice', {}],
        ['move-to-voice', { userId: '$ada', channelId: '$Lounge' }],
        ['mute-in-voice', { userId: '$ada', mute: true }],
      ].map(([call, args], index) => ({ id: index, call, args })),
    ),
  open: async () => {
    const { url, ids, close } = await openPage();
    let socket = await connect(url);
    let calls = 1_000_000;
    return {
      run: async (input) => {
        const value = parseInput(input);
        const frame = value === undefined ? input : fill(JSON.stringify(value), ids);
        if (socket.readyState !== WebSocket.OPEN) socket = await connect(url);
        calls += 1;
        const answered = answerTo(socket, calls);
        socket.send(fill(JSON.stringify({ id: 1, call: 'act-as', args: PLACES }), ids));
        socket.send(frame);
        // Calls are answered in any order, but this one is handled last.
        socket.send(JSON.stringify({ id: calls, call: 'leave-voice', args: {} }));
        await answered;
      },
      close: async () => {
        socket.terminate();
        await close();
      },
    };
  },
};

async function openPage() {
  const sandbox = await startSandbox({
    guilds: [
      {
        id: GUILD,
        name: 'Fuzz',
        owner: 'ada',
        members: [{ name: 'ada' }, { name: 'ben' }],
        channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' }],
      },
    ],
  });
  const info = { voiceService: 'none', isVoiceServiceEmbedded: true, version: '0' };
  const page = await startPage({ sandbox, info, port: 0, log: createLogger('silent') });
  const ada = sandbox.as(GUILD, 'ada');
  const guild = sandbox.guilds.find(({ id }) => id === GUILD);
  const ids = {
    ada: ada.userId,
    general: guild?.channel('general').id ?? '',
    Lounge: guild?.channel('Lounge').id ?? '',
    message: ada.write('general', 'first').id,
  };
  const close = async () => {
    await page.close();
    await sandbox.close();
  };
  return { url: page.url, ids, close };
}

function fill(frame: string, ids: Readonly<Record<string, string>>): string {
  return frame.replace(/\$(\w+)/g, (found, name) => ids[name] ?? found);
}

async function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { origin: url });
  socket.on('error', () => undefined);
  await once(socket, 'message');
  return socket;
}

/** Waits for the answer to a call, or for the end of the socket. */
async function answerTo(socket: WebSocket, id: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (data: unknown, isBinary: boolean) => {
    if (!isBinary && String(data).includes(`"id":${id}`)) resolve();
  };
  const timer = setTimeout(() => reject(new Violation('no answer')), 10_000);
  socket.on('message', onMessage).on('close', resolve);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    socket.off('message', onMessage).off('close', resolve);
  }
}

export default target;
