import { expect, test } from 'vitest';
import type { GatewayPayload } from '../../src/sandbox/types/faults.ts';
import type { GuildView } from '../../src/sandbox/types.ts';
import { useStory } from '../support/club.ts';
import { watchForCrashes } from '../support/crashes.ts';
import { rareEvents } from '../support/gateway-events.ts';
import { replyTo, waitForReply } from '../support/moderated-story.ts';
import { mutate, mutationsOf } from '../support/mutants.ts';
import { read } from '../support/read-aloud.ts';
import { hearWhile } from '../support/story-fixture.ts';
import { casesOf } from '../support/suites.ts';

const crashes = watchForCrashes();
const { story } = useStory();
let guild: GuildView;

/** One event of each kind that the sandbox sends about a server, in which the bot speaks and reads messages. */
async function record(): Promise<GatewayPayload[]> {
  const { edit, faults } = story.sandbox;
  const seen = new Map<string, GatewayPayload>();
  const restore = faults.gateway.alter((payload) => {
    const ofBot = JSON.stringify(payload.d).includes(`"user_id":"${story.sandbox.botUserId}"`);
    if (payload.t !== null) seen.set(`${payload.t} ${ofBot}`, payload);
    return payload;
  });
  guild = edit.addGuild({
    name: 'Victim',
    owner: 'ada',
    roles: [{ name: 'Trusted' }],
    members: [{ name: 'ada' }, { name: 'ben' }, { name: 'eve' }],
    channels: [
      { name: 'general' },
      { name: 'Lounge', kind: 'voice' },
      { name: 'Hall', kind: 'stage' },
    ],
  });
  const ada = story.sandbox.as(guild.id, 'ada');
  await read(ada, 'on', { channel: 'general', voice: 'Lounge' });
  await ada.joinVoice('Lounge');
  const eve = await story.sandbox.as(guild.id, 'eve').joinVoice('Lounge');
  await (await ada.command('general', 'join')).reply();
  const long = await ada.command('general', 'say', { text: 'tone 440 for 60000' });
  await waitForReply(long, '🔊');
  const written = ada.write('general', 'tone 440 for 100');
  ada.edit(written.id, 'tone 550 for 100');
  ada.delete(written.id);
  const others = ['a', 'b'].map((text) => ada.write('general', text).id);
  edit.purge(guild.channel('general').id, others);
  const { id } = edit.addChannel(guild.id, { name: 'extra' });
  edit.channel(id, { name: 'renamed' });
  edit.removeChannel(id);
  edit.addMember(guild.id, { name: 'finn' });
  edit.member(guild.id, guild.member('finn').id, { nickname: 'Finn' });
  edit.member(guild.id, story.sandbox.botUserId, { nickname: 'Bird' });
  edit.role(guild.id, 'Trusted', { permissions: ['Connect'] });
  eve.leave();
  edit.setUnavailable(guild.id, true);
  edit.setUnavailable(guild.id, false);
  await replyTo(story.as('ada'), 'help');
  restore();
  return [...seen.values()].filter(({ t }) => t !== 'INTERACTION_CREATE');
}

/** Makes changes to this event, one at a time: in the full suite, every one. */
function sendMalformed({ op, t, d }: GatewayPayload): void {
  const payload = { op, t, d };
  for (const change of casesOf(mutationsOf(payload), 10)) {
    story.sandbox.faults.gateway.send(mutate(payload, change));
  }
}

test('an event with a field that is missing or of another type ends nothing', async () => {
  const recorded = await record();
  const [channelId, userId] = [guild.channel('general').id, guild.member('ben').id];
  const ids = { guildId: guild.id, channelId, userId, botId: story.sandbox.botUserId };
  const rare = rareEvents(ids).map(([t, d]) => ({ op: 0, t, s: null, d }));
  for (const event of [...rare, ...recorded]) {
    sendMalformed(event);
    const { text } = await replyTo(story.as('ada'), 'help');
    expect({ after: event.t, text, crashes }).toMatchObject({
      text: expect.stringContaining('</say:'),
      crashes: [],
    });
  }

  const listener = await story.as('ben').joinVoice('Lounge');
  await hearWhile(listener, () => story.say(story.as('ben'), 'tone 440 for 300'));
  // The server that the events were about works too, once Discord has described it again.
  story.sandbox.edit.setUnavailable(guild.id, true);
  story.sandbox.edit.setUnavailable(guild.id, false);
  const ben = story.sandbox.as(guild.id, 'ben');
  const said = await (await ben.command('general', 'say', { text: 'tone 600 for 300' })).reply();
  expect(said.content).toMatch(/^🎙️/u);
  await (await story.sandbox.as(guild.id, 'ada').command('general', 'stop')).reply();
  expect(crashes).toEqual([]);
});
