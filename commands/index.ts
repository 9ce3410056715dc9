import type { Command, MessageMenu } from '../src/bot/discord/command.ts';
import { clone } from './clone.ts';
import { dictionary } from './dictionary.ts';
import { emote } from './emote.ts';
import { help } from './help.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';
import { cloneVoice } from './menus/clone-voice.ts';
import { saveAsAudio } from './menus/save-as-audio.ts';
import { speakThis } from './menus/speak-this.ts';
import { preset } from './preset.ts';
import { privacy } from './privacy.ts';
import { queue } from './queue.ts';
import { read } from './read.ts';
import { replay } from './replay.ts';
import { say } from './say.ts';
import { settings } from './settings.ts';
import { skip } from './skip.ts';
import { stop } from './stop.ts';
import { usage } from './usage.ts';
import { voice } from './voice.ts';
import { voices } from './voices.ts';

/** Every slash command. What is not in this list does not exist. */
export const commands: readonly Command[] = [
  say,
  emote,
  clone,
  voice,
  voices,
  preset,
  dictionary,
  read,
  join,
  leave,
  skip,
  stop,
  queue,
  replay,
  usage,
  settings,
  privacy,
  help,
];

/** Every entry of a message's context menu. */
export const menus: readonly MessageMenu[] = [speakThis, saveAsAudio, cloneVoice];

/** What Discord is told of all of them. */
export const definitions = [...commands, ...menus].map(({ data }) => data);
