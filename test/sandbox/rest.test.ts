import { once } from 'node:events';
import { request } from 'node:http';
import { REST } from 'discord.js';
import { expect, test } from 'vitest';
import { botIn, call, sandboxFor } from './bot.ts';

test('the address of the gateway comes with what is left of the day', async () => {
  const { sandbox } = await sandboxFor({ shards: 3, maxConcurrency: 2 });
  const { body } = await call(sandbox, 'GET', '/gateway/bot');
  expect(body).toMatchObject({
    url: `ws://${sandbox.cdnHost}`,
    shards: 3,
    session_start_limit: { total: 1000, remaining: 1000, max_concurrency: 2 },
  });
});

test.each([
  ['a wrong token', 'GET', '/users/@me', 'Bot wrong', 401, '401: Unauthorized'],
  ['no Bot before it', 'GET', '/users/@me', 'wrong', 401, '401: Unauthorized'],
  ['an unknown route', 'GET', '/no-such', undefined, 404, '404: Not Found'],
  ['a wrong method', 'PUT', '/users/@me', undefined, 405, '405: Method Not Allowed'],
  ['an unknown guild', 'GET', '/guilds/1', undefined, 404, 'Unknown Guild'],
  ['an unknown channel', 'GET', '/channels/1', undefined, 404, 'Unknown Channel'],
  ['an unknown user', 'GET', '/users/1', undefined, 404, 'Unknown User'],
] as const)('%s is refused', async (_what, method, path, token, status, message) => {
  const { sandbox } = await sandboxFor();
  const answer = await call(sandbox, method, path, token === undefined ? {} : { token });
  expect(answer).toMatchObject({ status, body: { message } });
});

test('what the sandbox does not have is refused, never a pretended success', async () => {
  const { sandbox, guild } = await sandboxFor();
  const channel = `/channels/${guild.channel('general').id}`;
  const home = `/guilds/${guild.id}`;
  for (const [method, path] of [
    ['PUT', `${channel}/messages/1/reactions/%F0%9F%90%A6/@me`],
    ['GET', `${channel}/messages/pins`],
    ['POST', `${channel}/messages/bulk-delete`],
    ['POST', `${channel}/threads`],
    ['POST', `${channel}/webhooks`],
    ['POST', `${channel}/invites`],
    ['PATCH', channel],
    ['POST', `${home}/channels`],
    ['PATCH', `${home}/members/@me`],
    ['GET', `${home}/members/search?query=a`],
    ['GET', `${home}/audit-logs`],
    ['GET', `${home}/emojis`],
    ['POST', '/users/@me/channels'],
    ['POST', '/stage-instances'],
  ] as const) {
    const { status, body } = await call(
      sandbox,
      method,
      path,
      method === 'GET' ? {} : { body: {} },
    );
    const { code } = body as { code: number };
    expect([`404 0`, `405 0`, `400 50035`], `${method} ${path}`).toContain(`${status} ${code}`);
  }
});

test('an unknown member of a known guild is told from an unknown user', async () => {
  const { sandbox, guild } = await sandboxFor();
  const annex = sandbox.edit.addGuild({ name: 'Annex', members: [{ name: 'zoe' }] });
  const zoe = annex.member('zoe').id;
  const path = `/guilds/${guild.id}/members`;
  expect((await call(sandbox, 'GET', `${path}/${zoe}`)).body).toMatchObject({ code: 10007 });
  expect((await call(sandbox, 'GET', `${path}/1`)).body).toMatchObject({ code: 10013 });
});

test.each([
  ['no id in a path', '/channels/abc', 'channel_id', 'NUMBER_TYPE_COERCE'],
  ['no id before', '/channels/:general/messages?before=abc', 'before', 'NUMBER_TYPE_COERCE'],
  ['no id after', '/guilds/:guild/members?after=-1', 'after', 'NUMBER_TYPE_COERCE'],
  ['no number as limit', '/channels/:general/messages?limit=abc', 'limit', 'NUMBER_TYPE_COERCE'],
  ['a limit of 0', '/channels/:general/messages?limit=0', 'limit', 'NUMBER_TYPE_MIN'],
  ['a limit too high', '/channels/:general/messages?limit=101', 'limit', 'NUMBER_TYPE_MAX'],
  ['a limit of members too high', '/guilds/:guild/members?limit=1001', 'limit', 'NUMBER_TYPE_MAX'],
])('%s is complained about: %s', async (_what, pattern, field, code) => {
  const { sandbox, guild } = await sandboxFor();
  const general = guild.channel('general').id;
  const path = pattern.replace(':general', general).replace(':guild', guild.id);
  const answer = await call(sandbox, 'GET', path);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { [field]: { _errors: [{ code }] } } },
  });
});

test('lists begin and end where the request says', async () => {
  const { sandbox, guild } = await sandboxFor();
  const ids = guild.members.map(({ id }) => id);
  const path = `/guilds/${guild.id}/members?limit=2&after=${ids[0]}`;
  const { body } = await call(sandbox, 'GET', path);
  expect((body as { user: { id: string } }[]).map(({ user }) => user.id)).toEqual(ids.slice(1, 3));
});

test('the bot’s own servers come in pages that end', async () => {
  const { sandbox } = await sandboxFor({ guilds: ['A', 'B', 'C'].map((name) => ({ name })) });
  const page = async (query: string) => {
    const { body } = await call(sandbox, 'GET', `/users/@me/guilds?${query}`);
    return body as { id: string; name: string }[];
  };
  const names = (guilds: { name: string }[]) => guilds.map(({ name }) => name);
  const first = await page('limit=2');
  expect(names(first)).toEqual(['A', 'B']);
  const second = await page(`limit=2&after=${first.at(-1)?.id}`);
  expect(names(second)).toEqual(['C']);
  expect(await page(`after=${second.at(-1)?.id}`)).toEqual([]);
});

test('a body that is no JSON is refused', async () => {
  const { sandbox, guild } = await sandboxFor();
  const path = `/channels/${guild.channel('general').id}/messages`;
  const answer = await call(sandbox, 'POST', path, { body: '{"content": ' });
  expect(answer).toMatchObject({ status: 400, body: { code: 50109 } });
});

test('listing members needs the intent in the developer portal', async () => {
  const { sandbox, guild } = await sandboxFor({ privilegedIntents: [] });
  const answer = await call(sandbox, 'GET', `/guilds/${guild.id}/members`);
  expect(answer).toMatchObject({ status: 403, body: { code: 50001 } });
});

test('only version 10 is spoken', async () => {
  const { sandbox } = await sandboxFor();
  const old = await fetch(`${sandbox.restUrl}/v6/users/@me`);
  expect([old.status, await old.json()]).toMatchObject([400, { code: 50041 }]);
});

test('a path that is no valid percent-encoding is nowhere', async () => {
  const { sandbox } = await sandboxFor();
  const nowhere = await fetch(`${sandbox.restUrl}/v10/channels/%E0%A4%A`);
  expect([nowhere.status, await nowhere.json()]).toMatchObject([404, { code: 0 }]);
  expect((await fetch(`http://${sandbox.cdnHost}/attachments/1/2/%E0%A4%A`)).status).toBe(404);
});

test.each([{}, { connection: 'Upgrade', upgrade: 'websocket' }])(
  'a path that is none at all ends nothing, with headers %o',
  async (headers) => {
    const { sandbox } = await sandboxFor();
    const asked = request(`http://${sandbox.cdnHost}`, { path: '//', headers }).end();
    await Promise.race([once(asked, 'response'), once(asked, 'close')]).catch(() => undefined);
    expect((await call(sandbox, 'GET', '/users/@me')).status).toBe(200);
  },
);

test('rate limits are told in headers and held', async () => {
  const { sandbox, guild } = await sandboxFor();
  const path = `/channels/${guild.channel('general').id}/messages`;
  const send = () => call(sandbox, 'POST', path, { body: { content: 'again' } });
  const first = await send();
  expect(Number(first.headers.get('x-ratelimit-remaining'))).toBe(
    Number(first.headers.get('x-ratelimit-limit')) - 1,
  );
  const rest = await Promise.all(Array.from({ length: 6 }, send));
  const refused = rest.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ message: 'You are being rate limited.', global: false });
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a planned 429 and a planned breakdown are survived by the client', async () => {
  const { sandbox, guild } = await sandboxFor();
  const client = await botIn(sandbox);
  const retryAfterSecs = 0.05;
  sandbox.faults.rest.next('GET /guilds/:id/channels', { status: 429, retryAfterSecs });
  sandbox.faults.rest.next('GET /guilds/:id/channels', { status: 500, times: 2 });
  const channels = await client.guilds.cache.get(guild.id)?.channels.fetch();
  expect(channels?.size).toBe(guild.channels.length);
  const statuses = sandbox.traffic.exchanges
    .filter(({ path }) => path.endsWith('/channels'))
    .map(({ status }) => status);
  expect(statuses).toEqual([429, 500, 500, 200]);
});

test('a planned reset breaks the connection', async () => {
  const { sandbox } = await sandboxFor();
  sandbox.faults.rest.next('GET /users/*', { status: 0, reset: true });
  await expect(call(sandbox, 'GET', '/users/@me')).rejects.toThrow();
  expect((await call(sandbox, 'GET', '/users/@me')).status).toBe(200);
});

test('a revoked token is no longer accepted', async () => {
  const { sandbox } = await sandboxFor();
  const rest = new REST({ api: sandbox.restUrl }).setToken(sandbox.botToken);
  sandbox.faults.rest.revokeToken(true);
  await expect(rest.get('/users/@me')).rejects.toMatchObject({ status: 401 });
  sandbox.faults.rest.revokeToken(false);
  expect((await call(sandbox, 'GET', '/users/@me')).status).toBe(200);
});

test('the traffic can be watched, and only the latest is kept', async () => {
  const { sandbox } = await sandboxFor({ limits: { recordedExchanges: 2 } });
  const seen: string[] = [];
  const stop = sandbox.traffic.on(({ path }) => seen.push(path));
  for (const path of ['/gateway', '/users/@me', '/users/@me/guilds']) {
    await call(sandbox, 'GET', path);
  }
  stop();
  await call(sandbox, 'GET', '/gateway/bot');
  expect(seen).toEqual(['/gateway', '/users/@me', '/users/@me/guilds']);
  const kept = sandbox.traffic.exchanges.map(({ path }) => path);
  expect(kept).toEqual(['/users/@me/guilds', '/gateway/bot']);
});
