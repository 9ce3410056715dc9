import type { Message } from 'discord.js';
import { embedText } from '../../src/bot/discord/embed-text.ts';
import type { AnyCall, MessageMenu, MessageMenuCall } from '../../src/bot/interactions/command.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import type { ReplyMode } from '../../src/bot/interactions/reply.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { tryAgain } from '../drafts/try-again.ts';
import { speak } from '../speaking/speak.ts';
import { toSpeechOptions } from '../speaking/speech-drafts.ts';
import { menuDefinition } from './menu-definition.ts';

/** A menu entry that speaks the text of a message. If that fails, the member has typed nothing that could be lost. */
export function messageSpeech(
  name: 'menu.speak-this' | 'menu.save-as-audio',
  { replyMode, options }: { replyMode: ReplyMode; options?: Draft['options'] },
): MessageMenu {
  const data = menuDefinition(name);
  const run = (call: AnyCall, draft: Draft) =>
    speak(call, async () => {
      await assertMayRead(call, draft);
      return toSpeechOptions(draft);
    });
  const draftOf = (call: MessageMenuCall) => draftOfMessage(call, options);
  const { recover, components } = tryAgain({ command: data.name, group: 'speak', replyMode, run });
  return {
    data,
    group: 'speak',
    replyMode,
    execute: (call) => run(call, draftOf(call)),
    recover: (call, failure) => recover(call, failure, draftOf(call)),
    components,
  };
}

/** The text of the message that a menu entry was used on, and its author. */
function draftOfMessage(
  { interaction: { targetMessage } }: MessageMenuCall,
  options: Draft['options'] = {},
): Draft {
  return {
    options: { ...options, text: textOf(targetMessage) },
    writerId: targetMessage.author.id,
  };
}

/** @throws Failure `member.unread` when the author of a text has opted out of being read aloud */
async function assertMayRead(
  { interaction, services }: Pick<AnyCall, 'interaction' | 'services'>,
  { writerId = interaction.user.id }: Draft,
): Promise<void> {
  const guildId = guildIdOf(interaction);
  const { privacy } = services.store;
  const mayRead = () =>
    guildId === null ? privacy.mayReadEverywhere(writerId) : privacy.mayRead(guildId, writerId);
  if (writerId !== interaction.user.id && !(await mayRead())) {
    throw new Failure('member.unread', { userId: writerId });
  }
}

/** The message's text, or else the text it forwards, or else the text of its embeds. */
function textOf({
  content,
  embeds,
  messageSnapshots,
}: Pick<Message, 'content' | 'embeds' | 'messageSnapshots'>): string {
  const forwarded = messageSnapshots.first();
  const candidates = [content, forwarded?.content, embedText(embeds), embedText(forwarded?.embeds)];
  return candidates.find((text) => text?.trim()) ?? '';
}
