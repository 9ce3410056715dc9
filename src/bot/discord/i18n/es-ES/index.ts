import { access } from './access.ts';
import { clone } from './clone.ts';
import { dictionary } from './dictionary.ts';
import { drafts } from './drafts.ts';
import { files } from './files.ts';
import { general } from './general.ts';
import { help } from './help.ts';
import { memberVoice } from './member-voice.ts';
import { presets } from './presets.ts';
import { privacy } from './privacy.ts';
import { queue } from './queue.ts';
import { read } from './read.ts';
import { readNotices } from './read-notices.ts';
import { readSettings } from './read-settings.ts';
import { readSpoken } from './read-spoken.ts';
import { say } from './say.ts';
import { settings } from './settings.ts';
import { sound } from './sound.ts';
import { speakable } from './speakable.ts';
import { usage } from './usage.ts';
import { voiceChannels } from './voice-channels.ts';
import { voiceService } from './voice-service.ts';
import { voices } from './voices.ts';
import { welcome } from './welcome.ts';

/** Sentences that differ in Spain. All others are as in Latin America. */
export const esES = {
  ...access,
  ...clone,
  ...dictionary,
  ...drafts,
  ...files,
  ...general,
  ...help,
  ...memberVoice,
  ...presets,
  ...privacy,
  ...queue,
  ...readNotices,
  ...readSettings,
  ...readSpoken,
  ...read,
  ...say,
  ...settings,
  ...sound,
  ...speakable,
  ...usage,
  ...voiceChannels,
  ...voiceService,
  ...voices,
  ...welcome,
};
