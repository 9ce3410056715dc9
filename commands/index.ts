import type { Command, MessageMenu, UserMenu } from '../src/bot/interactions/command.ts';
import { clone } from './clone.ts';
import { dictionary } from './dictionary.ts';
import { emote } from './emote.ts';
import { help } from './help.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';
import { cloneVoice } from './menus/clone-voice.ts';
import { memberVoice } from './menus/member-voice.ts';
import { saveAsAudio } from './menus/save-as-audio.ts';
import { speakThis } from './menus/speak-this.ts';
import { preset } from './preset.ts';
import { privacy } from './privacy.ts';
import { queue } from './queue.ts';
import { read } from './read.ts';
import { say } from './say.ts';
import { settings } from './settings.ts';
import { skip } from './skip.ts';
import { sound } from './sound.ts';
import { stop } from './stop.ts';
import { usage } from './usage.ts';
import { voices } from './voices.ts';

/** All slash commands. CONTRIBUTING.md says how to add one. */
export const commands: readonly Command[] = [
  say,
  emote,
  clone,
  voices,
  preset,
  dictionary,
  sound,
  read,
  join,
  leave,
  skip,
  stop,
  queue,
  usage,
  settings,
  privacy,
  help,
];

/** All entries of a message's context menu. */
export const messageMenus: readonly MessageMenu[] = [speakThis, saveAsAudio, cloneVoice];

/** All entries of a member's context menu. */
export const userMenus: readonly UserMenu[] = [memberVoice];

/** The definitions that are deployed to Discord. */
export const definitions = [...commands, ...messageMenus, ...userMenus].map(({ data }) => data);
