import { describe, expect, test } from 'vitest';
import type { GatewayPayload } from '../../src/sandbox/types/faults.ts';
import type { MessageView } from '../../src/sandbox/types.ts';
import { eventually } from '../support/eventually.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { openForAll } from '../support/lifetime.ts';
import { openModeratedStory } from '../support/moderated-story.ts';
import { changeReading, read, waitUntilRequested } from '../support/read-aloud.ts';
import { changeSettings, settingsTexts } from '../support/settings.ts';
import type { Story } from '../support/story-fixture.ts';

const GOLD = '1088510058284990888';
const SILVER = '1088510058284990889';
const SHOP = {
  GUILD_MONTHLY_CHARACTERS: '20',
  USER_MONTHLY_CHARACTERS: '20',
  PREMIUM_SKUS: `${GOLD}:100, ${SILVER}:30`,
};
const LONG = 'tone 440 and a few more words';

const hosted = openForAll(startHostedService);
const openShop = () => openModeratedStory(hosted, {}, SHOP);

async function said(story: Story, text = LONG): Promise<MessageView> {
  return (await story.say(story.as('ben'), text, { output: 'file', format: 'wav' })).reply();
}

async function usage(story: Story): Promise<string> {
  return (await (await story.as('ben').command('general', 'usage')).reply()).text;
}

/** The SKUs of the buttons below a message. */
const offersOf = (message: MessageView) =>
  [...JSON.stringify(message.components).matchAll(/"sku_id":"(\d+)"/g)].map(([, id]) => id);

const becomes = (read: () => Promise<string>, text: string) =>
  eventually(async () => expect(await read()).toContain(text));

/** As if the bot had missed the event, and got nothing with interactions. */
function withoutPurchases(payload: GatewayPayload): unknown {
  if (payload.t === 'ENTITLEMENT_CREATE') return { ...payload, t: 'TYPING_START', d: {} };
  if (payload.t !== 'INTERACTION_CREATE') return payload;
  return { ...payload, d: { ...(payload.d as object), entitlements: [] } };
}

describe('a subscription', () => {
  test.concurrent('is offered when the operator’s limit is used up, and then raises it', async () => {
    await using story = await openShop();
    const refused = await said(story);
    expect(refused.content).toContain('this server has only 20 of 20 left');
    expect(refused.content).toContain('You can get more characters right away:');
    expect(offersOf(refused)).toEqual([GOLD, SILVER]);
    expect(await usage(story)).toContain('The operator of this bot has set this budget.');
    expect((await settingsTexts(story.as('ada'))).join()).toContain(
      '**Monthly budget:** 20 characters\n-# The operator of this bot has set this budget.',
    );

    story.as('eve').buy(SILVER);
    await becomes(
      () => usage(story),
      '20 come from the operator of this bot, and 30 from purchases.',
    );
    const spoken = await said(story);
    expect(spoken.content).toContain('21 of 50 left this month');
    const again = await said(story);
    expect(offersOf(again)).toEqual([GOLD]);
    story.as('ben').buy(GOLD);
    await becomes(() => usage(story), '130 from purchases');
  });

  test.concurrent('stops counting when it ends, or is refunded', async () => {
    await using story = await openShop();
    const eve = story.as('eve');
    const gold = eve.buy(GOLD);
    const silver = eve.buy(SILVER);
    await becomes(() => usage(story), '130 from purchases');
    eve.endSubscription(gold.id);
    await becomes(() => usage(story), '30 from purchases');
    story.sandbox.edit.entitlement(silver.id, { deleted: true });
    await becomes(() => usage(story), 'The operator of this bot has set this budget.');
  });

  test.concurrent('counts for messages that are read aloud, and is offered below their notice', async () => {
    await using story = await openShop();
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await changeReading(ada, { names: false });
    await read(ada, 'on', { voice: story.guild.channel('Lounge').id });
    await ben.joinVoice('Lounge');
    ben.write('general', LONG);
    const notice = () => story.sandbox.messages(story.guild.channel('general').id).at(-1);
    await eventually(() => expect(notice()?.content).toContain('20 of 20 left'));
    expect(offersOf(notice() as MessageView)).toEqual([GOLD, SILVER]);
    ada.buy(GOLD);
    await becomes(() => usage(story), '100 from purchases');
    ben.write('general', `${LONG} now`);
    await waitUntilRequested(hosted, 'now');
  });

  test.concurrent('never raises a limit that the server has set for itself', async () => {
    await using story = await openShop();
    await changeSettings(story.as('ada'), { limits: { budget: 5 } });
    story.as('eve').buy(GOLD);
    await becomes(() => usage(story), 'Server managers have set this budget.');
    const refused = await said(story);
    expect(refused.content).toContain('only 5 of 5 left');
    expect(offersOf(refused)).toEqual([]);
  });

  test.concurrent('that was bought while the bot was away is known in its next session', async () => {
    await using story = await openShop();
    const { sandbox } = story;
    sandbox.faults.gateway.alter(withoutPurchases);
    // More than one page, with those of other servers.
    for (let n = 0; n < 101; n += 1) {
      const { id } = sandbox.edit.addGuild({ name: `Other ${n}`, members: [{ name: 'zoe' }] });
      sandbox.as(id, 'zoe').buy(GOLD);
    }
    story.as('eve').buy(SILVER);
    expect(await usage(story)).not.toContain('purchases');
    sandbox.faults.gateway.invalidSession(false);
    await sandbox.botReady({ timeoutMs: 60_000 });
    await becomes(() => usage(story), '30 from purchases');
  });

  test.concurrent('that Discord refuses to offer leaves the reply without a button', async () => {
    await using story = await openShop();
    const body = { code: 50035, message: 'Invalid Form Body' };
    story.sandbox.faults.rest.next('POST /webhooks/:id/:token', { status: 400, body });
    const refused = await said(story);
    expect(refused.content).toContain('20 of 20 left');
    expect(refused.content).not.toContain('You can get more');
    expect(offersOf(refused)).toEqual([]);
  });

  test.concurrent('counts as soon as an interaction brings it', async () => {
    await using story = await openShop();
    story.sandbox.faults.gateway.alter((payload) =>
      payload.t === 'ENTITLEMENT_CREATE' ? withoutPurchases(payload) : payload,
    );
    story.as('eve').buy(SILVER);
    expect((await said(story)).content).toContain('21 of 50 left this month');
  });
});
