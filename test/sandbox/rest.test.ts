import { once } from 'node:events';
import { request } from 'node:http';
import { REST } from 'discord.js';
import { expect, test } from 'vitest';
import { botIn, call, sandboxFor } from './bot.ts';

test('GET /gateway/bot returns the gateway URL and the remaining identifies', async () => {
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
  ['a token without the Bot prefix', 'GET', '/users/@me', 'wrong', 401, '401: Unauthorized'],
  ['an unknown guild', 'GET', '/guilds/1', undefined, 404, 'Unknown Guild'],
  ['an unknown channel', 'GET', '/channels/1', undefined, 404, 'Unknown Channel'],
  ['an unknown user', 'GET', '/users/1', undefined, 404, 'Unknown User'],
] as const)('a request with %s is refused', async (_what, method, path, token, status, message) => {
  const { sandbox } = await sandboxFor();
  const answer = await call(sandbox, method, path, token === undefined ? {} : { token });
  expect(answer).toMatchObject({ status, body: { message } });
});

test('unsupported endpoints are refused, never answered with success', async () => {
  const { sandbox, guild } = await sandboxFor();
  const channel = `/channels/${guild.channel('general').id}`;
  const home = `/guilds/${guild.id}`;
  for (const [method, path] of [
    ['POST', `${channel}/messages/bulk-delete`],
    ['GET', `${channel}/threads/search`],
    ['POST', `${channel}/invites`],
    ['PATCH', `${home}/channels`],
    ['PATCH', `${home}/members/@me`],
    ['GET', `${home}/members/search?query=a`],
    ['GET', `${home}/audit-logs`],
    ['GET', `${home}/emojis`],
    ['POST', '/stage-instances'],
  ] as const) {
    const options = method === 'GET' ? {} : { body: {} };
    const { status, body } = await call(sandbox, method, path, options);
    const { code } = body as { code: number };
    expect([`404 0`, `400 50035`], `${method} ${path}`).toContain(`${status} ${code}`);
  }
});

test('an operation that the sandbox does not have is named, once for its operator', async () => {
  const missing: string[] = [];
  const { sandbox, guild } = await sandboxFor({ onMissing: (it) => missing.push(it) });
  const token = 'a'.repeat(60);
  const ask = (method: string, path: string) => call(sandbox, method, path, { body: {} });
  for (const id of [guild.id, guild.channel('general').id]) {
    expect(await ask('PUT', `/guilds/${id}/onboarding`)).toMatchObject({
      status: 404,
      body: { code: 0, message: 'The sandbox does not have PUT /guilds/{id}/onboarding.' },
    });
  }
  await ask('PUT', `/no-such/${token}`);
  expect(missing).toEqual(['PUT /guilds/{id}/onboarding', 'PUT /no-such/{token}']);
});

test('an unknown member and an unknown user get different errors', async () => {
  const { sandbox, guild } = await sandboxFor();
  const annex = sandbox.edit.addGuild({ name: 'Annex', members: [{ name: 'zoe' }] });
  const zoe = annex.member('zoe').id;
  const path = `/guilds/${guild.id}/members`;
  expect((await call(sandbox, 'GET', `${path}/${zoe}`)).body).toMatchObject({ code: 10007 });
  expect((await call(sandbox, 'GET', `${path}/1`)).body).toMatchObject({ code: 10013 });
});

test.each([
  ['/channels/abc', 'channel_id', 'NUMBER_TYPE_COERCE'],
  ['/channels/:general/messages?before=abc', 'before', 'NUMBER_TYPE_COERCE'],
  ['/guilds/:guild/members?after=-1', 'after', 'NUMBER_TYPE_COERCE'],
  ['/channels/:general/messages?limit=abc', 'limit', 'NUMBER_TYPE_COERCE'],
  ['/channels/:general/messages?limit=0', 'limit', 'NUMBER_TYPE_MIN'],
  ['/channels/:general/messages?limit=101', 'limit', 'NUMBER_TYPE_MAX'],
  ['/guilds/:guild/members?limit=1001', 'limit', 'NUMBER_TYPE_MAX'],
])('a request for %s is refused', async (pattern, field, code) => {
  const { sandbox, guild } = await sandboxFor();
  const general = guild.channel('general').id;
  const path = pattern.replace(':general', general).replace(':guild', guild.id);
  const answer = await call(sandbox, 'GET', path);
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 50035, errors: { [field]: { _errors: [{ code }] } } },
  });
});

test('the member list starts and ends where the request says', async () => {
  const { sandbox, guild } = await sandboxFor();
  const ids = guild.members.map(({ id }) => id);
  const path = `/guilds/${guild.id}/members?limit=2&after=${ids[0]}`;
  const { body } = await call(sandbox, 'GET', path);
  expect((body as { user: { id: string } }[]).map(({ user }) => user.id)).toEqual(ids.slice(1, 3));
});

test('the list of the bot’s guilds is paginated', async () => {
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

test('a body with invalid JSON is refused', async () => {
  const { sandbox, guild } = await sandboxFor();
  const path = `/channels/${guild.channel('general').id}/messages`;
  const answer = await call(sandbox, 'POST', path, { body: '{"content": ' });
  expect(answer).toMatchObject({ status: 400, body: { code: 50109 } });
});

test('listing members needs the privileged intent', async () => {
  const { sandbox, guild } = await sandboxFor({ privilegedIntents: [] });
  const answer = await call(sandbox, 'GET', `/guilds/${guild.id}/members`);
  expect(answer).toMatchObject({ status: 403, body: { code: 50001 } });
});

test('only API versions 9 and 10 are supported', async () => {
  const { sandbox } = await sandboxFor();
  const old = await fetch(`${sandbox.restUrl}/v6/users/@me`);
  expect([old.status, await old.json()]).toMatchObject([400, { code: 50041 }]);
});

test('a path with invalid percent-encoding is not found', async () => {
  const { sandbox } = await sandboxFor();
  const nowhere = await fetch(`${sandbox.restUrl}/v10/channels/%E0%A4%A`);
  expect([nowhere.status, await nowhere.json()]).toMatchObject([404, { code: 0 }]);
  expect((await fetch(`http://${sandbox.cdnHost}/attachments/1/2/%E0%A4%A`)).status).toBe(404);
});

test.each([{}, { connection: 'Upgrade', upgrade: 'websocket' }])(
  'the sandbox survives an invalid path with headers %o',
  async (headers) => {
    const { sandbox } = await sandboxFor();
    const asked = request(`http://${sandbox.cdnHost}`, { path: '//', headers }).end();
    await Promise.race([once(asked, 'response'), once(asked, 'close')]).catch(() => undefined);
    expect((await call(sandbox, 'GET', '/users/@me')).status).toBe(200);
  },
);

test('the discord.js client keeps to the limits, and waits as long as a 429 requires', async () => {
  const { sandbox, guild } = await sandboxFor();
  const clientOf = () => new REST({ api: sandbox.restUrl }).setToken(sandbox.botToken);
  const exchangesOf = async (channel: string, clients: REST[]) => {
    const { channelId, id } = sandbox.as(guild.id, 'ada').write(channel, 'Coffee?');
    const path = `/channels/${channelId}/messages/${id}/reactions/%E2%98%95/@me` as const;
    const before = sandbox.traffic.exchanges.length;
    await Promise.all(clients.map((client) => client.put(path)));
    return sandbox.traffic.exchanges.slice(before);
  };
  const one = clientOf();
  const kept = await exchangesOf('general', [one, one, one]);
  expect(kept.map(({ status }) => status)).toEqual([204, 204, 204]);
  // Two clients of the same bot do not know of each other's requests.
  sandbox.edit.addChannel(guild.id, { name: 'cafe' });
  const exceeded = await exchangesOf('cafe', [clientOf(), clientOf()]);
  expect(exceeded.map(({ status }) => status).sort()).toEqual([204, 204, 429]);
  const refused = exceeded.find(({ status }) => status === 429)?.responseBody;
  expect(refused).toMatchObject({ message: 'You are being rate limited.', global: false });
});

test('the client survives injected 429 and 500 responses', async () => {
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

test('an injected reset breaks the connection', async () => {
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

test('traffic can be observed, and only the latest exchanges are stored', async () => {
  const { sandbox } = await sandboxFor({ limits: { recordedExchanges: 2 } });
  const seen: string[] = [];
  const stop = sandbox.traffic.on(({ path }) => seen.push(path));
  for (const path of ['/gateway', '/users/@me', '/users/@me/guilds']) {
    await call(sandbox, 'GET', path);
  }
  stop();
  await call(sandbox, 'GET', '/gateway/bot');
  expect(seen).toEqual(['/gateway', '/users/@me', '/users/@me/guilds']);
  const paths = sandbox.traffic.exchanges.map(({ path }) => path);
  expect(paths).toEqual(['/users/@me/guilds', '/gateway/bot']);
});
