import { createContext } from 'preact';

/** The language that a message is expected in: its author's, or that of the member whom the app answers. */
export const ExpectedLanguage = createContext<string | undefined>(undefined);
