import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { constants, inflateSync, zstdDecompressSync } from 'node:zlib';
import { GatewayIntentBits } from 'discord.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Sandbox } from '../../src/sandbox/types.ts';
import { makeCertificate } from '../../src/sandbox/voice/certificate.ts';
import { withDeadline } from '../../src/shared/common/deadline.ts';
import { call, sandboxFor } from './bot.ts';

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits;

interface Payload {
  op: number;
  t: string | null;
  d: Record<string, unknown>;
}

/** Reads the next message of a connection, which may need those before. */
type Decode = (message: Buffer) => string;

const plain: Decode = String;
const payloadByPayload: Decode = (message) =>
  String(message[0] === 0x78 ? inflateSync(message) : message);

/** All messages of a connection are one compressed stream. */
function stream(decompress: (all: Buffer) => Buffer): Decode {
  let all = Buffer.alloc(0);
  let read = 0;
  return (message) => {
    all = Buffer.concat([all, message]);
    const text = decompress(all);
    const next = text.subarray(read);
    read = text.length;
    return String(next);
  };
}

const zlibStream = () =>
  stream((all) => {
    expect(all.subarray(-4).toString('hex')).toBe('0000ffff');
    return inflateSync(all, { finishFlush: constants.Z_SYNC_FLUSH });
  });
const zstdStream = () =>
  stream((all) => zstdDecompressSync(all, { finishFlush: constants.ZSTD_e_flush }));

/** A client of the gateway in plain WebSocket. */
class GatewayClient {
  readonly #socket: WebSocket;
  readonly #received: Payload[] = [];
  #wake = () => {};
  readonly closed: Promise<number>;

  constructor(sandbox: Sandbox, query: string, decode = plain) {
    this.#socket = new WebSocket(`ws://${sandbox.cdnHost}/${query}`);
    this.#socket.on('message', (data: Buffer) => {
      this.#received.push(JSON.parse(decode(data)) as Payload);
      this.#wake();
    });
    this.closed = once(this.#socket, 'close').then(([code]) => code as number);
    onTestFinished(() => this.#socket.terminate());
  }

  identify(token: string, intents: number, more: object = {}): void {
    const properties = { os: 'any', browser: 'any', device: 'any' };
    this.send(JSON.stringify({ op: 2, d: { token, intents, properties, ...more } }));
  }

  send(text: string): void {
    this.#socket.send(text);
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
    ['?v=10&compress=brotli-stream', 4002],
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

describe('compression', () => {
  test.each([
    ['zlib-stream', '&compress=zlib-stream', zlibStream, {}],
    ['zstd-stream', '&compress=zstd-stream', zstdStream, {}],
    ['payload by payload', '', () => payloadByPayload, { compress: true }],
  ])(
    '%s: everything arrives in order, and before the connection is closed',
    async (_, query, decode, more) => {
      const { sandbox, guild } = await sandboxFor();
      const client = new GatewayClient(sandbox, `?v=10${query}`, decode());
      await client.next(({ op }) => op === 10);
      client.identify(sandbox.botToken, Guilds | GuildMessages | MessageContent, more);
      await client.next(({ t }) => t === 'GUILD_CREATE');
      const texts = Array.from({ length: 20 }, (_, index) => `message ${index} `.repeat(50));
      for (const content of texts) sandbox.as(guild.id, 'ada').write('general', content);
      sandbox.faults.gateway.close(4000);
      for (const content of texts) {
        expect((await client.next(({ t }) => t === 'MESSAGE_CREATE')).content).toBe(content);
      }
      expect(await client.closed).toBe(4000);
    },
  );
});

describe('what clients send in their own way', () => {
  test('IDs as numbers, in the HTTP API and over the gateway', async () => {
    const { sandbox, guild } = await sandboxFor();
    const ada = guild.member('ada').id;
    const direct = await call(sandbox, 'POST', '/users/@me/channels', {
      body: `{"recipient_id":${ada}}`,
    });
    expect(direct).toMatchObject({ status: 200, body: { recipients: [{ id: ada }] } });
    const client = new GatewayClient(sandbox, '?v=10');
    await client.next(({ op }) => op === 10);
    client.identify(sandbox.botToken, Guilds);
    await client.next(({ t }) => t === 'GUILD_CREATE');
    client.send(`{"op":8,"d":{"guild_id":${guild.id},"user_ids":[${ada}]}}`);
    const { members } = await client.next(({ t }) => t === 'GUILD_MEMBERS_CHUNK');
    expect(members).toMatchObject([{ user: { id: ada } }]);
  });

  test('`1` for true, and addresses without a version', async () => {
    const { sandbox, guild } = await sandboxFor();
    const { body } = await call(sandbox, 'GET', `/guilds/${guild.id}?with_counts=1`);
    expect(body).toHaveProperty('approximate_member_count');
    const headers = { authorization: `Bot ${sandbox.botToken}` };
    const me = await fetch(`${sandbox.restUrl}/users/@me`, { headers });
    expect(await me.json()).toMatchObject({ id: sandbox.botUserId });
    expect((await fetch(`${sandbox.restUrl}/v7/users/@me`, { headers })).status).toBe(400);
  });

  test('empty objects for parts that an embed does not have', async () => {
    const { sandbox, guild } = await sandboxFor();
    const path = `/channels/${guild.channel('general').id}/messages`;
    const blank = { footer: {}, image: {}, thumbnail: {} };
    const sent = await call(sandbox, 'POST', path, {
      body: { embeds: [{ description: 'A bird', ...blank }] },
    });
    expect(sent).toMatchObject({ status: 200 });
    expect((sent.body as { embeds: unknown }).embeds).toEqual([
      { description: 'A bird', type: 'rich' },
    ]);
    const nothing = await call(sandbox, 'POST', path, { body: { embeds: [blank] } });
    expect(nothing).toMatchObject({ status: 400, body: { code: 50035 } });
  });

  test.each(['file', 'file0', 'files[0]'])('a file in the field `%s`', async (field) => {
    const { sandbox, guild } = await sandboxFor();
    const form = new FormData();
    form.set('content', 'Listen');
    form.set(field, new Blob(['x']), 'song.txt');
    const address = `${sandbox.restUrl}/v10/channels/${guild.channel('general').id}/messages`;
    const headers = { authorization: `Bot ${sandbox.botToken}` };
    const response = await fetch(address, { method: 'POST', headers, body: form });
    expect(await response.json()).toMatchObject({ attachments: [{ filename: 'song.txt' }] });
  });

  test('null for the options of a command', async () => {
    const { sandbox, guild } = await sandboxFor();
    const body = [{ name: 'hello', description: 'Says hello', options: null }];
    const path = `/applications/${sandbox.applicationId}/commands`;
    expect((await call(sandbox, 'PUT', path, { body })).status).toBe(200);
    const client = new GatewayClient(sandbox, '?v=10');
    await client.next(({ op }) => op === 10);
    client.identify(sandbox.botToken, Guilds);
    await client.next(({ t }) => t === 'GUILD_CREATE');
    const used = client.next(({ t }) => t === 'INTERACTION_CREATE');
    void sandbox.as(guild.id, 'ada').command('general', 'hello');
    expect(await used).toMatchObject({ data: { name: 'hello' } });
  });
});

test('the voice server has a certificate of its own, signed by the authority that clients trust', () => {
  const { authority, certificate } = makeCertificate();
  const [issuer, server] = [new X509Certificate(authority), new X509Certificate(certificate)];
  expect([issuer.ca, server.ca]).toEqual([true, false]);
  expect(server.verify(issuer.publicKey)).toBe(true);
  expect(server.checkIssued(issuer)).toBe(true);
  expect(server.checkIP('127.0.0.1')).toBe('127.0.0.1');
});

test('an application can have a name, an ID and a token of its own', async () => {
  const application = { name: 'Birdsong', id: '1234567890123456789', token: 'my.own.token' };
  const { sandbox } = await sandboxFor({ application });
  expect(sandbox.botToken).toBe('my.own.token');
  const { body } = await call(sandbox, 'GET', '/applications/@me');
  expect(body).toMatchObject({ id: application.id, name: 'Birdsong', bot: { id: application.id } });
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
