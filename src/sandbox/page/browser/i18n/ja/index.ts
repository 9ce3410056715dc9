import { about } from './about.ts';
import { actAs } from './act-as.ts';
import { checklist } from './checklist.ts';
import { components } from './components.ts';
import { composer } from './composer.ts';
import { conversation } from './conversation.ts';
import { forms } from './forms.ts';
import { menus } from './menus.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import { path } from './path.ts';
import { problems } from './problems.ts';
import { refusals } from './refusals.ts';
import { shell } from './shell.ts';
import { transcript } from './transcript.ts';
import { voice } from './voice.ts';

export const ja = {
  ...about,
  ...actAs,
  ...checklist,
  ...components,
  ...composer,
  ...conversation,
  ...forms,
  ...menus,
  ...messages,
  ...notices,
  ...path,
  ...problems,
  ...refusals,
  ...shell,
  ...transcript,
  ...voice,
};
