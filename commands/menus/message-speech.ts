import type { AnyCall, MenuCall, MessageMenu } from '../../src/bot/interactions/command.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import type { ReplyMode } from '../../src/bot/interactions/reply.ts';
import { tryAgain } from '../drafts/try-again.ts';
import { speak } from '../speaking/speak.ts';
import { toSpeechOptions } from '../speaking/speech-drafts.ts';
import { menuDefinition } from './menu-definition.ts';
import { assertMayRead, draftOfMessage } from './target-message.ts';

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
  const draftOf = (call: MenuCall) => draftOfMessage(call, options);
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
