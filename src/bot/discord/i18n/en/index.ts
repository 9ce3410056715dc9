import type { FailureCode } from '../../../../shared/common/failure.ts';
import type { VoiceCharacter } from '../../../../shared/contract/voices.ts';
import type { Plural } from '../../../../shared/i18n/translation.ts';
import { access } from './access.ts';
import { announcements } from './announcements.ts';
import { clone } from './clone.ts';
import { dictionary } from './dictionary.ts';
import { drafts } from './drafts.ts';
import { emote } from './emote.ts';
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
import { recordings } from './recordings.ts';
import { say } from './say.ts';
import { settings } from './settings.ts';
import { sound } from './sound.ts';
import { speakable } from './speakable.ts';
import { usage } from './usage.ts';
import { voiceChannels } from './voice-channels.ts';
import { voiceService } from './voice-service.ts';
import { voices } from './voices.ts';
import { welcome } from './welcome.ts';

/** Every message that members read. The other languages translate these. */
export const en = {
  ...access,
  ...announcements,
  ...clone,
  ...dictionary,
  ...drafts,
  ...emote,
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
  ...recordings,
  ...say,
  ...settings,
  ...sound,
  ...speakable,
  ...usage,
  ...voiceChannels,
  ...voiceService,
  ...voices,
  ...welcome,
} as const satisfies Record<
  `failure.${FailureCode}` | `character.${VoiceCharacter}`,
  string | Plural<'en'>
>;

export type MessageKey = keyof typeof en;
