import type { FailureCode } from '../../../shared/common/failure.ts';
import type { VoiceCharacter } from '../../../shared/contract/voices.ts';
import type { Message } from './topic.ts';
import { access } from './topics/access.ts';
import { announcements } from './topics/announcements.ts';
import { clone } from './topics/clone.ts';
import { dictionary } from './topics/dictionary.ts';
import { emote } from './topics/emote.ts';
import { files } from './topics/files.ts';
import { general } from './topics/general.ts';
import { help } from './topics/help.ts';
import { memberVoice } from './topics/member-voice.ts';
import { presets } from './topics/presets.ts';
import { privacy } from './topics/privacy.ts';
import { queue } from './topics/queue.ts';
import { read } from './topics/read.ts';
import { readNotices } from './topics/read-notices.ts';
import { readSettings } from './topics/read-settings.ts';
import { readSpoken } from './topics/read-spoken.ts';
import { recordings } from './topics/recordings.ts';
import { say } from './topics/say.ts';
import { settings } from './topics/settings.ts';
import { sound } from './topics/sound.ts';
import { speakable } from './topics/speakable.ts';
import { usage } from './topics/usage.ts';
import { voiceChannels } from './topics/voice-channels.ts';
import { voiceService } from './topics/voice-service.ts';
import { voices } from './topics/voices.ts';

/** Every message that members read. */
export const MESSAGES = {
  ...access,
  ...announcements,
  ...clone,
  ...dictionary,
  ...emote,
  ...files,
  ...general,
  ...help,
  ...memberVoice,
  ...presets,
  ...privacy,
  ...queue,
  ...read,
  ...readNotices,
  ...readSettings,
  ...readSpoken,
  ...recordings,
  ...say,
  ...settings,
  ...sound,
  ...speakable,
  ...usage,
  ...voiceChannels,
  ...voiceService,
  ...voices,
} satisfies Record<`failure.${FailureCode}` | `character.${VoiceCharacter}`, Message>;

export type MessageKey = keyof typeof MESSAGES;
