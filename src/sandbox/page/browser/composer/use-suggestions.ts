import { useEffect, useState } from 'preact/hooks';
import type { OptionValue } from '../../protocol.ts';
import { CallError, call } from '../server-connection.ts';
import { channel } from '../state.ts';
import { checkField, MAX_OPTION_TEXT } from './check-field.ts';
import { suggestionContext } from './composer-state.ts';
import { type CommandDraft, type Field, isAutocompleted } from './draft.ts';
import { matchingSuggestions, type Suggestion, suggestionsOf } from './suggestions.ts';

/** Delay after the last keystroke before the app is asked. */
const DEBOUNCE_MS = 150;

export type Suggestions =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: string }
  | { readonly kind: 'ready'; readonly items: readonly Suggestion[] };

const NONE: Suggestions = { kind: 'none' };

/**
 * The current suggestions for an option: fixed ones, or the app's.
 * @param isFocused the app is asked only for the focused option
 */
export function useSuggestions(
  command: CommandDraft,
  field: Field,
  isFocused: boolean,
): Suggestions {
  const { option, text, picked } = field;
  const suggested = useAutocomplete(command, field, isFocused);
  if (isAutocompleted(field)) return suggested;
  const fixed = suggestionsOf(option, suggestionContext.value);
  if (fixed === undefined) return NONE;
  // After a pick, show all suggestions, so that the user can pick another.
  const items = picked === undefined ? matchingSuggestions(fixed, text) : fixed;
  return { kind: 'ready', items };
}

function useAutocomplete(command: CommandDraft, field: Field, isFocused: boolean): Suggestions {
  const [suggestions, setSuggestions] = useState(NONE);
  const isWanted = isFocused && isAutocompleted(field);
  const { text } = field;
  // Only this option's text triggers a request. The other options are read at that time.
  useEffect(() => {
    if (!isWanted) {
      setSuggestions(NONE);
      return;
    }
    let isStale = false;
    const show = (next: Suggestions) => {
      if (!isStale) setSuggestions(next);
    };
    setSuggestions((known) => (known.kind === 'ready' ? known : { kind: 'loading' }));
    const timer = setTimeout(() => void suggest(command, field).then(show), DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [isWanted, text]);
  return suggestions;
}

async function suggest(
  { entry, fields }: CommandDraft,
  { option, text }: Field,
): Promise<Suggestions> {
  // No suggestion is that long, and the server closes the connection on very long messages.
  if (text.length > MAX_OPTION_TEXT) return { kind: 'ready', items: [] };
  const others = fields.flatMap((field): [string, OptionValue][] => {
    // The app gets the valid options of an incomplete command, without files.
    const checked = checkField(field, suggestionContext.value);
    if (field.option.name === option.name) return [[option.name, field.text]];
    const isSent = 'value' in checked && checked.value !== undefined;
    return isSent && !(checked.value instanceof File) ? [[field.option.name, checked.value]] : [];
  });
  try {
    const found = await call('autocomplete', {
      channelId: channel.value?.id ?? '',
      name: entry.command.name,
      ...(entry.subcommand === undefined ? {} : { subcommand: entry.subcommand }),
      options: Object.fromEntries(others),
      focused: option.name,
    });
    return { kind: 'ready', items: found };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { kind: 'failed', problem: error.message };
  }
}
