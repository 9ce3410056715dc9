import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Call, CallName, Calls, ServerEvent } from '../../../src/sandbox/page/protocol.ts';
import { type PageOptions, type RunningPage, startPage } from '../../../src/sandbox/page/start.ts';
import type { Sandbox } from '../../../src/sandbox/types.ts';
import { withDeadline } from '../../../src/shared/common/deadline.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';

const DEADLINE_MS = 30_000;

type EventOf<Kind extends ServerEvent['kind']> = Extract<ServerEvent, { kind: Kind }>;

export type SoundFrame = ReturnType<typeof frameOf>;

/** Starts the page's server on a free port. It closes with the test. */
export async function pageFor(
  sandbox: Sandbox,
  options: Partial<Pick<PageOptions, 'port' | 'voiceGraceMs' | 'setup' | 'log'>> = {},
): Promise<RunningPage> {
  const info = { voiceService: 'a choir', isVoiceServiceEmbedded: true, version: '1.2.3' };
  const log = createLogger('silent');
  const page = await startPage({ sandbox, info, log, port: 0, ...options });
  onTestFinished(() => page.close());
  return page;
}

/** An open page that talks to the server like the page's script. */
export class PageClient {
  readonly socket: WebSocket;
  readonly events: ServerEvent[] = [];
  readonly sound: SoundFrame[] = [];
  readonly #checks = new Set<() => void>();
  #calls = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) this.sound.push(frameOf(data));
      else this.events.push(JSON.parse(data.toString()) as ServerEvent);
      for (const check of this.#checks) check();
    });
  }

  static async open({ url }: Pick<RunningPage, 'url'>): Promise<PageClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/live`, { origin: url });
    const client = new PageClient(socket);
    // When a test ends, the server closes the socket first.
    socket.on('error', () => undefined);
    onTestFinished(() => socket.terminate());
    await once(socket, 'open');
    return client;
  }

  /** Opens a page that acts as a member of the first guild. */
  static async as(page: RunningPage, sandbox: Sandbox, name: string): Promise<PageClient> {
    const client = await PageClient.open(page);
    await client.actAs(sandbox, name);
    return client;
  }

  actAs(sandbox: Sandbox, name: string): Promise<Calls['act-as']['value']> {
    const [guild] = sandbox.guilds;
    if (guild === undefined) throw new Error('The sandbox has no guild');
    return this.call('act-as', { guildId: guild.id, userId: guild.member(name).id });
  }

  /** @throws Error with the problem when the call is refused */
  async call<Name extends CallName>(
    call: Name,
    args: Calls[Name]['args'],
  ): Promise<Calls[Name]['value']> {
    this.#calls += 1;
    const id = this.#calls;
    const request: Call<Name> = { id, call, args };
    this.socket.send(JSON.stringify(request));
    const answer = await this.until(() =>
      this.events.find((one) => (one.kind === 'answer' || one.kind === 'refusal') && one.id === id),
    );
    if (answer.kind === 'refusal') throw new Error(answer.problem);
    return (answer as EventOf<'answer'>).value as Calls[Name]['value'];
  }

  /** The first event of this kind that matches, including earlier ones. */
  received<Kind extends ServerEvent['kind']>(
    kind: Kind,
    matches: (event: EventOf<Kind>) => boolean = () => true,
  ): Promise<EventOf<Kind>> {
    return this.until(() => {
      const all = this.events.filter((one): one is EventOf<Kind> => one.kind === kind);
      return all.find(matches);
    });
  }

  /** Runs `look` after every message until it returns a value. @throws DeadlineError */
  async until<T>(look: () => T | undefined): Promise<T> {
    const found = Promise.withResolvers<T>();
    const check = () => {
      const value = look();
      if (value !== undefined) found.resolve(value);
    };
    this.#checks.add(check);
    check();
    try {
      return await withDeadline(found.promise, DEADLINE_MS, 'a message for the page');
    } finally {
      this.#checks.delete(check);
    }
  }
}

/** An audio frame, parsed independently of the page's code. */
function frameOf(data: Buffer) {
  return {
    userId: data.readBigUInt64BE(0).toString(),
    sequence: data.readUInt16BE(8),
    timestamp: data.readUInt32BE(10),
    receivedAtMs: data.readDoubleBE(14),
    opus: data.subarray(22),
  };
}

/** Uploads a file as the page does. @returns its ID for calls */
export async function upload(
  { url }: Pick<RunningPage, 'url'>,
  name: string,
  data: Uint8Array,
  type = 'application/octet-stream',
): Promise<string> {
  const response = await fetch(`${url}/uploads?${new URLSearchParams({ name })}`, {
    method: 'POST',
    headers: { origin: url, 'content-type': type },
    body: data,
  });
  const answer = (await response.json()) as { upload?: string; problem?: string };
  if (answer.upload === undefined) throw new Error(answer.problem);
  return answer.upload;
}
