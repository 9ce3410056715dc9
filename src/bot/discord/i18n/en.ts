import type { FailureCode } from '../../../shared/common/failure.ts';
import type { VoiceCharacter } from '../../../shared/contract/voices.ts';
import { clone } from './topics/clone.ts';
import { dictionary } from './topics/dictionary.ts';
import { emote } from './topics/emote.ts';
import { fallback } from './topics/fallback.ts';
import { files } from './topics/files.ts';
import { help } from './topics/help.ts';
import { presets } from './topics/presets.ts';
import { privacy } from './topics/privacy.ts';
import { queue } from './topics/queue.ts';
import { read } from './topics/read.ts';
import { settings } from './topics/settings.ts';
import { usage } from './topics/usage.ts';
import { voices } from './topics/voices.ts';

/**
 * Every sentence that people read, in English. The other languages have exactly these keys: the
 * compiler and a test see to it. Plurals end in `_one` and `_other` as i18next wants them.
 */
export const en = {
  ...clone.en,
  ...emote.en,
  ...dictionary.en,
  ...fallback.en,
  ...files.en,
  ...usage.en,
  ...read.en,
  ...settings.en,
  ...privacy.en,
  ...help.en,
  ...presets.en,
  ...voices.en,
  ...queue.en,
  'command.say.name': 'say',
  'command.say.description': 'Speak a text in your voice channel, or post it as a voice message',
  'option.text.name': 'text',
  'option.text.description': 'What to say',
  'option.voice.name': 'voice',
  'option.voice.description': 'Who says it: a name, a character or a voice ID',
  'option.language.name': 'language',
  'option.language.description': 'The language of the text; found by itself when left out',
  'option.tone.name': 'tone',
  'option.tone.description': 'How to say it, in your own words, for example: slowly and kindly',
  'option.output.name': 'output',
  'option.output.description':
    'Where it is heard: in your voice channel when possible, unless you choose',
  'option.output.auto': 'Automatic',
  'option.output.voice': 'Voice channel',
  'option.output.file': 'Posted here',
  'option.format.name': 'format',
  'option.format.description': 'How a posted result is packed',
  'option.format.voice-message': 'Voice message',
  'option.format.mp3': 'MP3 file',
  'option.format.wav': 'WAV file',

  'say.queued':
    '⏳ **{{voice}}** will say this in {{channel}}, number {{place}} in the queue: {{text}}\n-# {{characters}}',
  'say.speaking': '🔊 **{{voice}}** in {{channel}}: {{text}}\n-# {{characters}}',
  'say.posted': '🎙️ **{{voice}}**: {{text}}\n-# {{characters}}',
  'say.posted-instead': '{{posted}}\n-# Posted here instead: {{reason}}',
  'say.kept': 'spoken before: free',
  'say.as-file': '{{posted}}\n-# As a file, because voice messages are not allowed here.',
  characters_one: '{{count}} character',
  characters_other: '{{count}} characters',
  quote: '“{{text}}”',

  'voice.label': '{{name}} · {{language}} · {{gender}}, {{character}}',
  'gender.f': 'female',
  'gender.m': 'male',
  'character.bright-friendly': 'bright, friendly',
  'character.calm-narrator': 'calm narrator',
  'character.bright-energetic': 'bright, energetic',
  'character.calm': 'calm',
  'character.friendly': 'friendly',
  'character.young-narrator': 'young narrator',
  'character.announcer': 'energetic announcer',
  'character.cheerful': 'cheerful',
  'character.child': 'child-like',
  'character.clear': 'clear, crisp',
  'character.deep-narrator': 'deep narrator',
  'character.elderly': 'elderly',
  'character.gentle': 'gentle',
  'character.husky': 'husky',
  'character.lively': 'lively',
  'character.newsreader': 'crisp newsreader',
  'character.robotic': 'robotic',
  'character.serious': 'serious',
  'character.storyteller': 'storyteller',
  'character.warm': 'warm',
  'character.whispery': 'whispery',

  'permission.ViewChannel': 'View Channel',
  'permission.Connect': 'Connect',
  'permission.Speak': 'Speak',

  'speakable.link': 'link to {{host}}',
  'speakable.code': 'code',
  'speakable.spoiler': 'spoiler',
  'speakable.someone': 'someone',
  'speakable.a-role': 'a role',
  'speakable.a-channel': 'a channel',

  'failure.text.empty':
    'There is nothing in this text that can be spoken. Write some words and try again.',
  'failure.text.too-long':
    'This text has {{characters}} characters; at most {{limit}} can be spoken at once. Shorten or split it.',
  'failure.voice.unknown':
    'I know no voice called “{{voice}}”. Choose one from the list that appears while you type, or see them all with `/voices`.',
  'failure.language.unknown':
    'I do not speak “{{language}}”. Choose a language from the list that appears while you type, or leave it out.',
  'failure.format.unavailable':
    'The result cannot be posted as {{format}} right now. Choose another format.',
  'failure.voice-api.rejected':
    'The voice service did not accept this request ({{reason}}). Change the text, voice or language and try again.',
  'failure.voice-api.unauthorized':
    'The voice service does not accept my key. Nothing is wrong with your command: please tell whoever runs this bot to check VOICE_API_KEY.',
  'failure.voice-api.misaddressed':
    'There is no voice service at the address I was given (status 404). Nothing is wrong with your command: please tell whoever runs this bot to check VOICE_API_URL.',
  'failure.voice-api.limit':
    'This month’s characters at the voice service are used up. Speaking works again when the month’s limit resets or the plan is raised.',
  'failure.voice-api.busy':
    'The voice service has too much to say right now. Try again in {{seconds}} s.',
  'failure.voice-api.failed':
    'The voice service has a problem (status {{status}}). Try again in a moment.',
  'failure.voice-api.timeout': 'The voice service took too long to answer. Try again in a moment.',
  'failure.voice-api.unreachable':
    'The voice service cannot be reached right now. Try again in a moment.',
  'failure.voice-api.resting':
    'The voice service keeps failing, so I am giving it a short rest. Try again in {{seconds}} s.',
  'failure.voice-api.bad-audio':
    'The voice service sent something that is not whole, playable audio. Try again.',
  'failure.member.not-in-voice': 'Join a voice channel first, or choose “Posted here” as output.',
  'failure.channel.missing-permission':
    'I may not speak in {{channel}}: I need the permission {{permissions}} there.',
  'failure.channel.full':
    '{{channel}} is full. Make room for me or choose “Posted here” as output.',
  'failure.channel.suppressed':
    'On a stage I need the permission **Mute Members** to become a speaker, and I do not have it in {{channel}}.',
  'failure.channel.muted':
    'I am muted on this server, so nobody in {{channel}} can hear me. Ask a moderator to unmute me, or choose “Posted here” as output.',
  'failure.channel.busy-elsewhere':
    'I am speaking in {{channel}} right now. Wait until I am done there, or choose “Posted here” as output.',
  'failure.connection.failed': 'I could not connect to {{channel}}.',
  'failure.connection.left': 'I had to leave {{channel}} before I was done with this.',
  'failure.queue.full':
    'The queue is full: {{limit}} items are waiting. Try again when some have been spoken.',
  'failure.name.invalid': 'A name has 1 to {{limit}} characters in one line. Choose another one.',
  'failure.preset.unknown':
    'There is no preset called “{{name}}” here. Choose one from the list that appears while you type, or see them all with `/preset list`.',
  'failure.preset.exists':
    'There is a preset called “{{name}}” already, and it is not yours to replace. Choose another name.',
  'failure.preset.limit':
    'This server keeps at most {{limit}} presets. Delete one that nobody needs and try again.',
  'failure.clone.unknown':
    'There is no cloned voice called “{{name}}” here. Choose one from the list that appears while you type, or see them all with `/voices`.',
  'failure.clone.exists': 'There is a cloned voice called “{{name}}” already. Choose another name.',
  'failure.clone.member-limit':
    'You have {{limit}} cloned voices here, and more are not possible. Delete one and try again.',
  'failure.clone.guild-limit':
    'This server has {{limit}} cloned voices, and more are not possible. Delete one and try again.',
  'failure.dictionary.unknown':
    'There is no entry {{entry}} in the dictionary of this server. `/dictionary list` shows them all.',
  'failure.dictionary.entry-invalid':
    'A dictionary entry looks for 1 to {{fromLimit}} characters and speaks at most {{toLimit}}. Shorten it.',
  'failure.dictionary.limit':
    'The dictionary of this server holds at most {{limit}} entries. Remove one that nobody needs and try again.',
  'failure.import.invalid':
    'This file cannot be imported: something is wrong at “{{at}}”. Use a file that was exported by this bot.',
  'failure.settings.invalid': 'This cannot be set: the value of “{{at}}” is not possible.',
  'failure.budget.exceeded':
    'This server has {{remaining}} of its {{limit}} characters left this month; this text needs {{characters}}. The next month begins anew.',
  'failure.attachment.too-large':
    'The result is too large to post here ({{megabytes}} MB of at most {{limitMegabytes}} MB). Shorten the text.',
  'failure.cancelled': 'This was cancelled.',
  'failure.internal': 'Something went wrong on my side. It was logged; please try again.',
} as const satisfies Record<`failure.${FailureCode}` | `character.${VoiceCharacter}`, string> &
  Record<string, string>;

export type MessageKey = keyof typeof en;
export type Messages = Record<MessageKey, string>;
