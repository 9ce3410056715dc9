import { ComponentType } from 'discord.js';
import { translator } from '../../src/bot/i18n/index.ts';
import { container, separator, text } from '../../src/bot/interactions/card.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { row } from '../shared/components.ts';
import { drawAccess } from './access.ts';
import { drawGeneral } from './general.ts';
import { drawLimits } from './limits-page.ts';
import { drawMembers } from './members.ts';
import { type DrawPage, PAGES, type PageName, type Place, settingsId } from './place.ts';
import { drawReading } from './reading.ts';
import { drawWords } from './words.ts';

const DRAW: Readonly<Record<PageName, DrawPage>> = {
  general: drawGeneral,
  access: drawAccess,
  members: drawMembers,
  words: drawWords(),
  limits: drawLimits(),
  reading: drawReading,
};

interface ShowOptions {
  /** Default: those that the call came with. */
  readonly settings?: GuildSettings;
  /** A line about what was just done. */
  readonly note?: string | undefined;
  /** Draws the page instead of its usual content. */
  readonly draw?: DrawPage;
}

/** Shows a page of the settings, in the reply language that the settings say. */
export async function showSettings(
  call: AnyCall,
  { page, args = [] }: Place,
  { settings = call.settings, note, draw = DRAW[page] }: ShowOptions = {},
): Promise<void> {
  const t = translator(settings.replyLanguage ?? call.interaction.locale);
  const parts = await draw({ call, settings, t, args });
  const menu = {
    type: ComponentType.StringSelect as const,
    customId: settingsId('open'),
    options: PAGES.map((name) => ({
      label: t(`settings.page.${name}`),
      description: t(`settings.page.${name}.hint`),
      value: name,
      default: name === page,
    })),
  };
  await call.reply.show([
    container(
      text(t('settings.title')),
      row(menu),
      separator(),
      ...parts,
      ...(note === undefined ? [] : [text(note)]),
    ),
  ]);
}
