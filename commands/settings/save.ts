import { isDeepStrictEqual } from 'node:util';
import { translator } from '../../src/bot/i18n/index.ts';
import type {
  AnyCall,
  ComponentCall,
  Handler,
  ModalOpener,
} from '../../src/bot/interactions/command.ts';
import { DEFAULT_SETTINGS, type GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { assertManager, callerOf } from '../shared/caller.ts';
import type { Place } from './place.ts';
import { showSettings } from './show.ts';

export type Change = (settings: GuildSettings) => GuildSettings;

/** A handler for managers only: the permission may have been taken away since the card was opened. */
export function managed(run: (call: ComponentCall) => Promise<void>): Handler<ComponentCall> {
  return {
    run: async (call) => {
      assertManager(callerOf(call.interaction));
      await run(call);
    },
  };
}

/** Like {@link managed}, for a button that opens a form. */
export function managedForm(modal: ModalOpener['modal']): ModalOpener {
  return {
    modal: (call) => {
      assertManager(callerOf(call.interaction));
      return modal(call);
    },
  };
}

/** Changes the settings and shows the page again, with a note on what was done. */
export async function save(call: AnyCall, place: Place, change: Change): Promise<void> {
  const { settings, note } = await store(call, change);
  await showSettings(call, place, { settings, note });
}

/**
 * Changes the settings.
 * @returns all of them, and a note that says whether anything changed
 * @throws Failure `settings.full`, `settings.invalid`
 */
export async function store(
  { interaction, services }: AnyCall,
  change: Change,
): Promise<{ settings: GuildSettings; note: string }> {
  let before: GuildSettings = DEFAULT_SETTINGS;
  const settings = await services.store.settings.update(
    callerOf(interaction).guildId,
    (current) => {
      before = current;
      return change(current);
    },
  );
  const t = translator(settings.replyLanguage ?? interaction.locale);
  const isSame = isDeepStrictEqual(plain(before), plain(settings));
  return { settings, note: t(isSame ? 'settings.unchanged' : 'settings.saved') };
}

/** A value that was cleared equals one that was never set. */
function plain(settings: GuildSettings): unknown {
  return JSON.parse(JSON.stringify(settings));
}
