import { ButtonStyle } from 'discord.js';
import { type CardPart, section, text } from '../../src/bot/interactions/card.ts';
import { isPersonalScope } from '../../src/bot/store/personal-scope.ts';
import type { MemberVoiceState } from '../member-voice/describe.ts';
import { resetMenu } from '../member-voice/reset.ts';
import type { Scene } from '../picker/list.ts';
import { button, row } from '../shared/components.ts';

/** The member's own voice with its controls. A member whose voice is locked has none. */
export function ownVoiceParts(scene: Scene<{ readonly own: MemberVoiceState }>): CardPart[] {
  const { t, caller, view, idOf } = scene;
  const { voice, lines, own } = scene.own;
  const content = [t('voice.yours'), `**${voice}**`, ...lines].join('\n');
  if (own.isLocked) return [text(content)];
  const menu = resetMenu(t, own, idOf('own-reset', view));
  return [
    section(content, button(t, 'voices.button.play', idOf('own-play', view))),
    row(
      button(t, 'voice.button.sound', idOf('own-sound', view)),
      // Nicknames are spoken on servers only.
      ...(isPersonalScope(caller.guildId)
        ? []
        : [button(t, 'voice.button.name', idOf('own-name', view))]),
      button(t, 'voice.button.surprise', idOf('own-surprise', view), {
        style: ButtonStyle.Primary,
      }),
    ),
    ...(menu === undefined ? [] : [row(menu)]),
  ];
}
