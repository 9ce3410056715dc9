import { ComponentType } from 'discord.js';
import { separator, text } from '../../src/bot/interactions/card.ts';
import { row } from '../shared/components.ts';
import { drawSettings } from './draw.ts';
import { type DrawPage, settingsId } from './view.ts';
import { drawVoice, memberNamed } from './voice.ts';

/** The page, or the voice of one member after the argument `voice`. */
export const drawMembers: DrawPage = (view) => {
  const [what, id] = view.args;
  return what === 'voice' ? drawVoice(memberNamed(view.call, id))(view) : drawOverview(view);
};

/** Blocked members, and a menu that opens the voice of a member. */
const drawOverview: DrawPage = async (view) => [
  ...(await drawSettings(view, 'members')),
  separator(),
  text(view.t('settings.voice')),
  row({
    type: ComponentType.UserSelect,
    customId: settingsId('voice'),
    placeholder: view.t('settings.voice.choose'),
  }),
];
