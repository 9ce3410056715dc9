import { once } from 'node:events';
import { type Client, type Entitlement, EntitlementType, Events } from 'discord.js';
import { expect, test } from 'vitest';
import type { SandboxOptions } from '../../src/sandbox/types.ts';
import { onCommand, startBot } from './answering-bot.ts';
import { botIn, call, sandboxFor } from './bot.ts';

const SHOP: SandboxOptions = {
  skus: [
    { name: 'Club', id: '77' },
    { name: 'Fan', kind: 'user-subscription' },
    { name: 'Refill', kind: 'consumable' },
  ],
};

async function startShop() {
  const { sandbox, guild } = await sandboxFor(SHOP);
  const client = await botIn(sandbox);
  const as = (name: string) => sandbox.as(guild.id, name);
  const skuId = (name: string) => sandbox.skus.find((sku) => sku.name === name)?.id ?? '';
  return { sandbox, guild, client, as, skuId, manager: client.application.entitlements };
}

/** The next entitlement of an event; the last argument of updates. */
async function next(client: Client, event: string): Promise<Entitlement> {
  const all = (await once(client, event)) as Entitlement[];
  return all.at(-1) as Entitlement;
}

test('the application lists what it sells', async () => {
  const { client } = await startShop();
  const skus = await client.application.fetchSKUs();
  expect(skus.map(({ name, type }) => [name, type])).toEqual([
    ['Club', 5],
    ['Fan', 5],
    ['Refill', 3],
  ]);
  expect(skus.get('77')?.flags.has('GuildSubscription')).toBe(true);
});

test('a purchase, its end and a refund reach the bot', async () => {
  const { sandbox, guild, client, as } = await startShop();
  const bought = next(client, Events.EntitlementCreate);
  const { id } = as('ben').buy('Club');
  expect(await bought).toMatchObject({
    id,
    skuId: '77',
    guildId: guild.id,
    userId: guild.member('ben').id,
    type: EntitlementType.ApplicationSubscription,
    endsTimestamp: null,
  });
  expect(() => as('ada').buy('Club')).toThrow('You already have this');
  expect(() => as('ada').endSubscription(id)).toThrow('no such subscription');
  const ended = next(client, Events.EntitlementUpdate);
  as('ben').endSubscription(id);
  expect((await ended).isActive()).toBe(false);
  expect(sandbox.entitlements).toMatchObject([{ id, isActive: false, deleted: false }]);

  const again = as('ada').buy('Club');
  const refunded = next(client, Events.EntitlementDelete);
  sandbox.edit.entitlement(again.id, { deleted: true });
  expect(await refunded).toMatchObject({ id: again.id, deleted: true });
});

test('the bot lists entitlements with filters and page by page', async () => {
  const { sandbox, guild, as, manager, skuId } = await startShop();
  const club = as('ada').buy('Club');
  const fan = as('ben').buy('Fan');
  const old = as('chloe').buy('Fan');
  sandbox.edit.entitlement(old.id, { endsAt: new Date(0).toISOString() });
  const gone = as('minjun').buy('Fan');
  sandbox.edit.entitlement(gone.id, { deleted: true });
  const ids = async (options: object) => [
    ...(await manager.fetch({ cache: false, ...options })).keys(),
  ];
  expect(await ids({})).toEqual([club.id, fan.id, old.id]);
  expect(await ids({ excludeEnded: true })).toEqual([club.id, fan.id]);
  expect(await ids({ excludeDeleted: false })).toEqual([club.id, fan.id, old.id, gone.id]);
  expect(await ids({ guild: guild.id })).toEqual([club.id]);
  expect(await ids({ user: guild.member('ben').id })).toEqual([fan.id]);
  expect(await ids({ skus: [skuId('Fan')], limit: 1 })).toEqual([fan.id]);
  expect(await ids({ after: fan.id })).toEqual([old.id]);
  const path = `/applications/${sandbox.applicationId}/entitlements`;
  expect((await call(sandbox, 'GET', `${path}?limit=101`)).body).toMatchObject({ code: 50035 });
  expect((await call(sandbox, 'GET', `${path}?sku_ids=gold`)).body).toMatchObject({ code: 50035 });
});

test('the bot creates and deletes test entitlements', async () => {
  const { sandbox, guild, client, manager, as, skuId } = await startShop();
  const created = await manager.createTest({ sku: '77', guild: guild.id });
  expect(created).toMatchObject({ guildId: guild.id, startsTimestamp: null });
  const deleted = next(client, Events.EntitlementDelete);
  await manager.deleteTest(created);
  expect((await deleted).id).toBe(created.id);
  const refused = async (options: Parameters<typeof manager.createTest>[0]) =>
    manager.createTest(options).catch(({ code }) => code as unknown);
  expect(await refused({ sku: '78', guild: guild.id })).toBe(10027);
  expect(await refused({ sku: '77', guild: '12345' })).toBe(10004);
  expect(await refused({ sku: '77', user: guild.member('ada').id })).toBe(50035);
  const real = as('ada').buy('Fan');
  await expect(manager.deleteTest(real.id)).rejects.toMatchObject({ code: 10029 });
  expect(sandbox.skus.map(({ id }) => id)).toContain(skuId('Fan'));
});

test('a consumable purchase is consumed once', async () => {
  const { sandbox, client, manager, as } = await startShop();
  const { id } = as('ben').buy('Refill');
  as('ben').buy('Refill');
  const updated = next(client, Events.EntitlementUpdate);
  await manager.consume(id);
  expect((await updated).consumed).toBe(true);
  expect(sandbox.entitlements.map(({ isActive }) => isActive)).toEqual([false, true]);
  await expect(manager.consume(id)).rejects.toMatchObject({ code: 10029 });
});

test('interactions bring the active entitlements of the guild and of the user', async () => {
  const seen: string[][] = [];
  const { sandbox, ada } = await startBot(
    onCommand(async (command) => {
      seen.push([...command.entitlements.keys()]);
      await command.reply('ok');
    }),
    SHOP,
  );
  const club = sandbox.as(ada.guildId, 'ben').buy('Club');
  sandbox.as(ada.guildId, 'ben').buy('Fan');
  const fan = ada.buy('Fan');
  await (await ada.command('general', 'ask')).reply();
  ada.endSubscription(fan.id);
  await (await ada.command('general', 'ask')).reply();
  expect(seen).toEqual([[club.id, fan.id], [club.id]]);
});
