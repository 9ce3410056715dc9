import { useEffect, useRef, useState } from 'preact/hooks';
import type { OptionValue } from '../../protocol.ts';
import { CallError, call } from '../server-connection.ts';
import { channel } from '../state.ts';
import { checkField, MAX_OPTION_TEXT } from './check-field.ts';
import { suggestionContext } from './composer-state.ts';
import { type CommandDraft, type Field, isAutocompleted } from './draft.ts';
import { findMatch, matchingSuggestions, type Suggestion, suggestionsOf } from './suggestions.ts';

/** Delay after the last keystroke before the app is asked. */
const DEBOUNCE_MS = 150;

export interface Suggestions {
  readonly items: readonly Suggestion[];
  /** Whether the items belong to an earlier text, or have not arrived yet. */
  readonly isLoading: boolean;
  /** Why the app's suggestions could not be loaded. */
  readonly problem: string | undefined;
}

/** An answer of the app, and the text that it belongs to. */
interface Answer {
  readonly about: string;
  readonly items: readonly Suggestion[];
  readonly problem?: string;
}

/** A request to the app. */
interface Request {
  readonly about: string;
  readonly answer: Promise<Answer>;
}

export interface SuggestionSource {
  /** Undefined for an option that is filled in freely, or while the app is not asked. */
  readonly read: (field: Field) => Suggestions | undefined;
  /** The best suggestion for the field's text, or undefined. Never fails; waits as long as the app may take. */
  readonly best: (command: CommandDraft, field: Field) => Promise<Suggestion | undefined>;
}

/**
 * The suggestions for an option: fixed ones, or the app's.
 * @param isFocused the app is asked only for the focused option
 */
export function useSuggestions(
  command: CommandDraft,
  field: Field,
  isFocused: boolean,
): SuggestionSource {
  const latest = useRef<Request | undefined>(undefined);
  const [answer, setAnswer] = useState<Answer>();
  const { text } = field;
  const isAsked = isFocused && isAutocompleted(field);
  const ask = (from: CommandDraft, about: Field) => {
    if (latest.current?.about !== about.text) {
      latest.current = { about: about.text, answer: askApp(from, about) };
    }
    return latest.current.answer;
  };
  // Only this option's text triggers a request. The other options are read at that time.
  useEffect(() => {
    if (!isAsked) {
      latest.current = undefined;
      setAnswer(undefined);
      return undefined;
    }
    let isStale = false;
    const show = (next: Answer) => {
      if (!isStale) setAnswer(next);
    };
    const timer = setTimeout(() => void ask(command, field).then(show), DEBOUNCE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [isAsked, text]);
  return {
    read: (current) => {
      if (!isAutocompleted(current)) return fixedSuggestions(current);
      return isAsked ? shownFor(current, answer) : undefined;
    },
    best: async (from, about) => {
      const { items } = await ask(from, about);
      return findMatch(items, about.text) ?? items[0];
    },
  };
}

function shownFor({ text }: Field, answer: Answer | undefined): Suggestions {
  const isLoading = answer?.about !== text;
  return { items: answer?.items ?? [], isLoading, problem: isLoading ? undefined : answer.problem };
}

function fixedSuggestions({ option, text, picked }: Field): Suggestions | undefined {
  const fixed = suggestionsOf(option, suggestionContext.value);
  if (fixed === undefined) return undefined;
  // After a pick, show all suggestions, so that the user can pick another.
  const items = picked === undefined ? matchingSuggestions(fixed, text) : fixed;
  return { items, isLoading: false, problem: undefined };
}

async function askApp({ entry, fields }: CommandDraft, { option, text }: Field): Promise<Answer> {
  // No suggestion is that long, and the server closes the connection on very long messages.
  if (text.length > MAX_OPTION_TEXT) return { about: text, items: [] };
  const others = fields.flatMap((field): [string, OptionValue][] => {
    // The app gets the valid options of an incomplete command, without files.
    const checked = checkField(field, suggestionContext.value);
    if (field.option.name === option.name) return [[option.name, field.text]];
    const isSent = 'value' in checked && checked.value !== undefined;
    return isSent && !(checked.value instanceof File) ? [[field.option.name, checked.value]] : [];
  });
  try {
    const items = await call('autocomplete', {
      channelId: channel.value?.id ?? '',
      name: entry.command.name,
      ...(entry.subcommand === undefined ? {} : { subcommand: entry.subcommand }),
      options: Object.fromEntries(others),
      focused: option.name,
    });
    return { about: text, items };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { about: text, items: [], problem: error.message };
  }
}
