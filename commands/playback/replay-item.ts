import { plainText } from '../../src/bot/discord/plain-text.ts';
import type { SpokenItem } from '../../src/bot/voice/types.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { rowsAfterwards, rowsWhileSpeaking, rowsWhileWaiting } from '../speaking/buttons.ts';
import { quote } from '../speaking/describe.ts';
import { mayBeHeardAgain, wordsIn } from './known.ts';
import { channelOfCaller, type PlaybackCall, placeOf } from './place.ts';

/** Has something heard again in the caller's channel, in its turn. It is there as it was: nothing is asked for or paid. */
export async function replayItem(call: PlaybackCall, item: SpokenItem): Promise<void> {
  const { interaction, services, settings, reply, t } = call;
  const { guild } = placeOf(call);
  const channelId = channelOfCaller(call);
  const ticket = services.sessions.enqueue(item.guildId, {
    channelId,
    userId: interaction.user.id,
    content: item.content,
    limits: settings.queue,
    prepare: () => item.clip,
    // While it waits others may come, and a moderator may move the bot to them.
    assertPlayable: () => {
      const here = services.sessions.channelOf(guild.id) ?? channelId;
      if (!mayBeHeardAgain(guild, here, item)) throw new Failure('replay.gone', {});
    },
  });
  const facts = {
    voice: plainText(item.content.voiceName),
    text: quote(t, wordsIn(guild, interaction.channelId, item)),
    channel: `<#${channelId}>`,
  };
  if (ticket.position > 0) {
    const queued = t('replay.queued', { ...facts, place: ticket.position });
    await reply.report(queued, { rows: rowsWhileWaiting(t, ticket.id) });
  }
  await ticket.started;
  const speaking = t('replay.speaking', facts);
  await reply.report(speaking, { rows: rowsWhileSpeaking(t, ticket.id) });
  await ticket.finished;
  await reply.amend(speaking, { rows: rowsAfterwards(t, item.id) });
}
