import { ButtonStyle } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import type { CardPart } from '../../src/bot/interactions/card.ts';
import { section, text } from '../../src/bot/interactions/card.ts';
import { isPersonalScope } from '../../src/bot/store/personal-scope.ts';
import type { MemberVoiceState } from '../member-voice/describe.ts';
import { resetMenu } from '../member-voice/reset.ts';
import type { Caller } from '../shared/caller.ts';
import { button, row } from '../shared/components.ts';
import type { CatalogView } from './catalog.ts';
import { voicesId } from './ids.ts';

/** The member's own voice with its controls. A member whose voice is locked has none. */
export function ownVoiceParts(
  t: Translate,
  { voice, lines, own }: MemberVoiceState,
  view: CatalogView,
  caller: Caller,
): CardPart[] {
  const content = [t('voice.yours'), `**${voice}**`, ...lines].join('\n');
  if (own.isLocked) return [text(content)];
  const menu = resetMenu(t, own, voicesId('own-reset', view));
  return [
    section(content, button(t, 'voices.button.play', voicesId('own-play', view))),
    row(
      button(t, 'voice.button.sound', voicesId('own-sound', view)),
      // Nicknames are spoken on servers only.
      ...(isPersonalScope(caller.guildId)
        ? []
        : [button(t, 'voice.button.name', voicesId('own-name', view))]),
      button(t, 'voice.button.surprise', voicesId('own-surprise', view), {
        style: ButtonStyle.Primary,
      }),
    ),
    ...(menu === undefined ? [] : [row(menu)]),
  ];
}
