import type { Command, CommandCall } from '../src/bot/interactions/command.ts';
import { memberContextOf } from './playback/member-context.ts';
import { stopItems } from './playback/remove.ts';
import { textIn } from './playback/visibility.ts';
import { quote, SHORT_QUOTE } from './shared/quote.ts';
import { slashCommand } from './shared/slash-command.ts';

/** `/stop`: removes the caller's items from the queue, or all items for members who control it. The bot stays. */
export const stop: Command = {
  data: slashCommand('stop'),
  group: 'playback',

  async execute(call: CommandCall): Promise<void> {
    const { interaction, reply, t } = call;
    const [first, ...others] = stopItems(call);
    if (first === undefined) return;
    const { guild } = memberContextOf(call);
    const text = quote(t, textIn(guild, interaction.channelId, first), SHORT_QUOTE);
    const count = others.length;
    await reply.show(count === 0 ? t('stop.done', { text }) : t('stop.done-more', { text, count }));
  },
};
