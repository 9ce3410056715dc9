import { ClientError } from '../member/client-error.ts';
import { fillIn, type RefusalCode, type RefusalValues } from '../member/refusals.ts';

/** What the page's server refuses, by code. */
export const PAGE_REFUSALS = {
  'form-closed': 'This form is no longer open. Open it again.',
  'too-many-calls': 'Too many calls at once. Try again in a moment.',
  'no-member': 'Choose a member first.',
  'actor-missing': 'This member does not exist.',
  'actor-bot': 'You cannot act as a bot.',
  'upload-gone': 'The file is no longer available. Attach it again.',
  'too-many-uploads': 'Too many uploads at once. Try again in a moment.',
  'upload-too-large': 'The file is larger than {{megabytes}} MB.',
  'setup-unavailable': 'This page cannot connect the bot to Discord.',
  'token-shape':
    'This is not a bot token, which has three parts with dots between them. The application ID, the public key and the client secret do not work.',
  'token-rejected':
    'Discord rejected this token. It was probably reset. Choose Reset Token on the Bot page, and copy the new one.',
  'token-forgotten':
    'For your safety, the token is no longer held. Close this, and paste it again.',
  'discord-unreachable':
    'Cannot reach Discord at {{host}}. Check your network, proxy and firewall, then try again.',
  'discord-refused':
    'Discord responded with status {{status}}. Try again. If this keeps happening, check https://discordstatus.com.',
  'discord-slow': 'Discord did not answer in time. Check your network, then try again.',
  'invalid-call': '{{problem}}',
  internal: 'Internal error. See the sandbox log for details.',
} as const;

type PageRefusalCode = keyof typeof PAGE_REFUSALS;

/** Thrown for a refused call. The message is an English sentence for people. */
export class PageError extends Error {
  override readonly name = 'Refusal';
  readonly code: PageRefusalCode;
  readonly values: RefusalValues;

  constructor(code: PageRefusalCode, values: RefusalValues = {}) {
    super(fillIn(PAGE_REFUSALS[code], values));
    this.code = code;
    this.values = values;
  }
}

/** Why something was refused: in English, and as a code for sentences in the page's language. */
export interface Problem {
  /** An English sentence. */
  readonly problem: string;
  readonly reason: { readonly code: RefusalCode | PageRefusalCode; readonly values: RefusalValues };
}

/** The problem that an error reports. Undefined: the error is a defect. */
export function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof PageError || error instanceof ClientError)) return undefined;
  const { code, values, message } = error;
  return { problem: asSentence(message), reason: { code, values } };
}

/** Messages of ClientError have no full stop. */
function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
