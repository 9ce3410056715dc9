import type { Language } from '../../shared/contract/languages.ts';
import greetings from './greetings.json' with { type: 'json' };

/** "Hello, how are you? The weather is nice today." in every language. */
export const GREETINGS: Readonly<Record<Language, string>> = greetings;
