import { X509Certificate } from 'node:crypto';
import { constants, inflateSync, zstdDecompressSync } from 'node:zlib';
import { GatewayIntentBits } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { makeCertificate } from '../../src/sandbox/voice/certificate.ts';
import { call, sandboxFor } from './bot.ts';
import { type Decode, GatewayClient } from './gateway-client.ts';

const { Guilds, GuildMessages, MessageContent } = GatewayIntentBits;

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

describe('the gateway', () => {
  test.each(['?v=10', '?v=10&encoding=json', '?v=9', '?v=9&encoding=json'])(
    'accepts a client that connects with %s',
    async (query) => {
      const { sandbox } = await sandboxFor();
      const client = await GatewayClient.connect(sandbox, query);
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
      const client = await GatewayClient.ready(sandbox, Guilds | GuildMessages | intents, {
        query: `?v=${version}`,
      });
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
      const options = { query: `?v=10${query}`, decode: decode(), more };
      const intents = Guilds | GuildMessages | MessageContent;
      const client = await GatewayClient.ready(sandbox, intents, options);
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
    const client = await GatewayClient.ready(sandbox, Guilds);
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
    const body = new FormData();
    body.set('content', 'Listen');
    body.set(field, new Blob(['x']), 'song.txt');
    const path = `/channels/${guild.channel('general').id}/messages`;
    const attachments = [{ filename: 'song.txt' }];
    const sent = await call(sandbox, 'POST', path, { body });
    expect(sent.body).toMatchObject({ content: 'Listen', attachments });
  });

  test('null for the options of a command', async () => {
    const { sandbox, guild } = await sandboxFor();
    const body = [{ name: 'hello', description: 'Says hello', options: null }];
    const path = `/applications/${sandbox.applicationId}/commands`;
    expect((await call(sandbox, 'PUT', path, { body })).status).toBe(200);
    const client = await GatewayClient.ready(sandbox, Guilds);
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
  expect(server.checkHost('localhost')).toBe('localhost');
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
      const body = new FormData();
      body.set('payload_json', JSON.stringify({ attachments: [{ id: 0, filename: name }] }));
      body.set('files[0]', new Blob(['x']), name);
      const sent = await call(sandbox, method, url, { body, version });
      return sent.body as { id: string; attachments: { filename: string }[] };
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
  const east = { id: 'us-east', name: 'US East', optimal: false, deprecated: false, custom: false };
  for (const path of ['/voice/regions', `/guilds/${guild.id}/regions`]) {
    const { status, body } = await call(sandbox, 'GET', path);
    expect(status).toBe(200);
    expect(body).toContainEqual(east);
  }
});
