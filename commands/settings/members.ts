import { ComponentType } from 'discord.js';
import { separator, text } from '../../src/bot/interactions/card.ts';
import { row } from '../shared/components.ts';
import { memberMenus } from '../shared/id-menus.ts';
import { type DrawPage, settingsId } from './place.ts';
import { drawVoice, memberNamed } from './voice.ts';

/** The page, or the voice of one member after the argument `voice`. */
export const drawMembers: DrawPage = (view) => {
  const [what, id] = view.args;
  return what === 'voice' ? drawVoice(memberNamed(view.call, id))(view) : drawOverview(view);
};

/** Blocked members, and a menu that opens the voice of a member. */
const drawOverview: DrawPage = ({ t, settings: { blocked } }) => [
  text(t('settings.blocked', { count: blocked.length })),
  ...memberMenus(blocked, {
    placeholder: t('settings.blocked.choose'),
    idOf: (index) => settingsId('blocked', String(index)),
  }),
  separator(),
  text(t('settings.voice')),
  row({
    type: ComponentType.UserSelect,
    customId: settingsId('voice'),
    placeholder: t('settings.voice.choose'),
  }),
];
