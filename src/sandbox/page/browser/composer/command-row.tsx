import { localizedName } from '../localized.ts';
import { locale, place, sandboxInfo } from '../state.ts';
import type { CommandEntry } from './command-entries.ts';
import type { SuggestionRow } from './suggestion-list.tsx';

/** A command in the list, with the names of its required options. */
export function commandRow({ label, description, options }: CommandEntry): SuggestionRow {
  const required = options.filter((option) => option.required === true);
  const others = options.length - required.length;
  return {
    name: (
      <>
        {`/${label}`}
        {required.map((option) => (
          <span key={option.name} class="command-option" aria-hidden="true">
            {localizedName(option, locale.value)}
          </span>
        ))}
        {others > 0 && (
          <span class="command-others" aria-hidden="true">
            {`+${others}`}
          </span>
        )}
      </>
    ),
    detail: description,
    group: appName(),
  };
}

/** The app that offers the commands: a guild of the sandbox has only one. */
function appName(): string {
  const botId = sandboxInfo.value?.botUserId;
  return place.value?.members.find(({ id }) => id === botId)?.displayName ?? 'Mynah';
}
