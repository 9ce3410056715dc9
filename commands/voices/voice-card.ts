import { ButtonStyle } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import { type Card, container, text } from '../../src/bot/interactions/card.ts';
import type { MemberVoiceState } from '../member-voice/describe.ts';
import type { Caller } from '../shared/caller.ts';
import { button, row } from '../shared/components.ts';
import { type CatalogEntry, type CatalogView, canUse } from './catalog.ts';
import { detailsOf, nameOf, originOf } from './describe-entry.ts';
import { voicesId } from './ids.ts';

interface VoiceCard {
  readonly entry: CatalogEntry;
  readonly view: CatalogView;
  readonly caller: Caller;
  readonly own: MemberVoiceState;
  /** Whether the member may let everyone in a voice channel hear the voice. */
  readonly mayPlayInChannel: boolean;
  /** The last action. */
  readonly note: string | undefined;
}

/** One voice, and what this member may do with it. */
export function voiceCard(t: Translate, card: VoiceCard): Card {
  const { entry, view, note } = card;
  const facts = [
    `### ${nameOf(t, entry)}`,
    detailsOf(t, entry),
    ...(entry.id === card.own.current.voice ? [t('voices.yours')] : []),
    describeOrigin(t, entry),
    ...originOf(entry),
  ];
  const play = playButtons(t, card);
  return [
    ...(note === undefined ? [] : [text(note)]),
    container(
      text(facts.join('\n')),
      ...(play.length === 0 ? [] : [row(...play)]),
      row(button(t, 'voices.button.all', voicesId('list', view)), ...ownerButtons(t, card)),
    ),
  ];
}

function describeOrigin(t: Translate, { kind, id, voice }: CatalogEntry): string {
  if (kind === 'preset') return t('voices.details', { id });
  const when = `<t:${Math.floor(voice.createdAt / 1_000)}:R>`;
  return t('voices.details.clone', { id, member: `<@${voice.ownerId}>`, when });
}

function playButtons(t: Translate, { entry, view, caller, own, mayPlayInChannel }: VoiceCard) {
  if (!canUse(entry, caller)) return [];
  const use = button(t, 'voices.button.use', voicesId('use', view), {
    style: ButtonStyle.Success,
    disabled: entry.id === own.own.voice,
  });
  const inChannel = button(t, 'voices.button.channel', voicesId('channel', view));
  return [
    button(t, 'voices.button.play', voicesId('play', view), { style: ButtonStyle.Primary }),
    ...(own.own.isLocked ? [] : [use]),
    ...(mayPlayInChannel ? [inChannel] : []),
  ];
}

/** For the owner of a cloned voice. Managers only get the delete button. */
function ownerButtons(t: Translate, { entry, view, caller }: VoiceCard) {
  if (entry.kind !== 'clone') return [];
  const isOwn = entry.voice.ownerId === caller.memberId;
  const rename = button(t, 'voices.button.rename', voicesId('rename', view));
  const style = ButtonStyle.Danger;
  return [
    ...(isOwn ? [rename] : []),
    ...(isOwn || caller.isManager
      ? [button(t, 'voices.button.delete', voicesId('delete', view), { style })]
      : []),
  ];
}
