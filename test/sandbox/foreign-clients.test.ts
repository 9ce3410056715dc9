import { once } from 'node:events';
import { GatewayIntentBits } from 'discord.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Sandbox } from '../../src/sandbox/types.ts';
import { withDeadline } from '../../src/shared/common/deadline.ts';
import { call, sandboxFor } from './bot.ts';

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits;

interface Payload {
  op: number;
  t: string | null;
  d: Record<string, unknown>;
}

/** A client of the gateway in plain WebSocket. */
class GatewayClient {
  readonly #socket: WebSocket;
  readonly #received: Payload[] = [];
  #wake = () => {};
  readonly closed: Promise<number>;

  constructor(sandbox: Sandbox, query: string) {
    this.#socket = new WebSocket(`ws://${sandbox.cdnHost}/${query}`);
    this.#socket.on('message', (data) => {
      this.#received.push(JSON.parse(String(data)) as Payload);
      this.#wake();
    });
    this.closed = once(this.#socket, 'close').then(([code]) => code as number);
    onTestFinished(() => this.#socket.terminate());
  }

  identify(token: string, intents: number): void {
    const d = { token, intents, properties: { os: 'any', browser: 'any', device: 'any' } };
    this.#socket.send(JSON.stringify({ op: 2, d }));
  }

  /** The data of the next payload that matches. */
  async next(matches: (payload: Payload) => boolean): Promise<Payload['d']> {
    const found = async () => {
      for (;;) {
        const index = this.#received.findIndex(matches);
        if (index >= 0) return this.#received.splice(index, 1)[0]?.d ?? {};
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    };
    return withDeadline(found(), 10_000, 'a payload');
  }
}

describe('the gateway', () => {
  test.each(['?v=10', '?v=10&encoding=json', '?v=9', '?v=9&encoding=json'])(
    'accepts a client that connects with %s',
    async (query) => {
      const { sandbox } = await sandboxFor();
      const client = new GatewayClient(sandbox, query);
      await client.next(({ op }) => op === 10);
      client.identify(sandbox.botToken, Guilds);
      const { v, user, application } = await client.next(({ t }) => t === 'READY');
      expect(v).toBe(query.startsWith('?v=9') ? 9 : 10);
      expect(user).toMatchObject({ id: sandbox.botUserId });
      expect(application).toMatchObject({ id: sandbox.applicationId });
    },
  );

  test.each([
    ['?v=8&encoding=json', 4012],
    ['?encoding=json', 4012],
    ['?v=10&encoding=etf', 4002],
    ['?v=10&compress=zlib-stream', 4002],
  ])('closes a connection with %s', async (query, code) => {
    const { sandbox } = await sandboxFor();
    expect(await new GatewayClient(sandbox, query).closed).toBe(code);
  });

  test.each([
    [9, 0, 'hello'],
    [10, 0, ''],
    [10, MessageContent, 'hello'],
  ])(
    'of version %i sends content to a client with the additional intents %i: “%s”',
    async (version, intents, content) => {
      const { sandbox, guild } = await sandboxFor();
      const client = new GatewayClient(sandbox, `?v=${version}`);
      await client.next(({ op }) => op === 10);
      client.identify(sandbox.botToken, Guilds | GuildMessages | intents);
      await client.next(({ t }) => t === 'GUILD_CREATE');
      sandbox.as(guild.id, 'ada').write('general', 'hello');
      expect(await client.next(({ t }) => t === 'MESSAGE_CREATE')).toMatchObject({ content });
    },
  );
});

describe('version 9 of the API', () => {
  const embed = { description: 'A bird' };

  test('takes one embed in `embed`, which version 10 does not know', async () => {
    const { sandbox, guild } = await sandboxFor();
    const path = `/channels/${guild.channel('general').id}/messages`;
    const old = await call(sandbox, 'POST', path, { body: { embed }, version: 9 });
    expect(old).toMatchObject({ status: 200, body: { embeds: [embed] } });
    const now = await call(sandbox, 'POST', path, { body: { embed } });
    expect(now).toMatchObject({ status: 400, body: { code: 50006 } });
  });

  test('keeps attachments that an edit with a new file does not list', async () => {
    const { sandbox, guild } = await sandboxFor();
    const path = `/channels/${guild.channel('general').id}/messages`;
    const attach = async (method: string, url: string, version: number, name: string) => {
      const form = new FormData();
      form.set('payload_json', JSON.stringify({ attachments: [{ id: 0, filename: name }] }));
      form.set('files[0]', new Blob(['x']), name);
      const headers = { authorization: `Bot ${sandbox.botToken}` };
      const address = `${sandbox.restUrl}/v${version}${url}`;
      return (await fetch(address, { method, headers, body: form })).json() as Promise<{
        id: string;
        attachments: { filename: string }[];
      }>;
    };
    const names = async (version: number) => {
      const { id } = await attach('POST', path, version, 'one.txt');
      const edited = await attach('PATCH', `${path}/${id}`, version, 'two.txt');
      return edited.attachments.map(({ filename }) => filename).sort();
    };
    expect(await names(9)).toEqual(['one.txt', 'two.txt']);
    expect(await names(10)).toEqual(['two.txt']);
  });
});

test('the application has the ID of its bot, unless it is a legacy application', async () => {
  const { sandbox } = await sandboxFor();
  expect(sandbox.applicationId).toBe(sandbox.botUserId);
  const { sandbox: old } = await sandboxFor({ hasLegacyApplication: true });
  expect(old.applicationId).not.toBe(old.botUserId);
});

test('voice regions can be listed', async () => {
  const { sandbox, guild } = await sandboxFor();
  for (const path of ['/voice/regions', `/guilds/${guild.id}/regions`]) {
    const { status, body } = await call(sandbox, 'GET', path);
    expect(status).toBe(200);
    expect(body).toContainEqual({
      id: 'us-east',
      name: 'US East',
      optimal: false,
      deprecated: false,
      custom: false,
    });
  }
});

test('pins can be listed: there are none', async () => {
  const { sandbox, guild } = await sandboxFor();
  const { id } = guild.channel('general');
  const pins = await call(sandbox, 'GET', `/channels/${id}/messages/pins`);
  expect(pins).toMatchObject({ status: 200, body: { items: [], has_more: false } });
  const older = await call(sandbox, 'GET', `/channels/${id}/pins`);
  expect(older).toMatchObject({ status: 200, body: [] });
});
