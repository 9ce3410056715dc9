import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { say as english } from '../en/say.ts';

export const say: Translation<typeof english, 'zh-CN'> = {
  'command.say.name': '说',
  'command.say.description': '在你的语音频道说出文字，或以语音消息发送',
  'option.text.name': '文字',
  'option.text.description': '要说的文字',
  'option.voice.name': '声音',
  'option.voice.description': '由谁来说。留空则使用你自己的声音',
  'option.language.name': '语言',
  'option.language.description': '文字的语言。留空则自动检测',
  'option.tone.name': '语气',
  'option.tone.description': '用你自己的话描述怎么说。例如：慢慢地、温柔地',
  'option.output.name': '输出',
  'option.output.description': '在哪里播放。留空则尽可能用你的语音频道',
  'option.output.auto': '自动',
  'option.output.voice': '语音频道',
  'option.output.file': '发送到这里',
  'option.format.name': '格式',
  'option.format.description': '文件格式',
  'option.format.voice-message': '语音消息',
  'option.format.mp3': 'MP3 文件',
  'option.format.wav': 'WAV 文件',

  'say.queued':
    '⏳ 已加入 {{channel}} 的队列，第 {{position}} 位。**{{voice}}**：{{text}}\n-# {{characters}}',
  'say.speaking': '🔊 **{{voice}}** · {{channel}}：{{text}}\n-# {{characters}}',
  'say.posted': '🎙️ **{{voice}}**：{{text}}\n-# {{characters}}',
  'say.queued.sound':
    '⏳ 已加入 {{channel}} 的队列，第 {{position}} 位：{{text}}\n-# {{characters}}',
  'say.speaking.sound': '🔊 {{text}} · {{channel}}\n-# {{characters}}',
  'say.posted.sound': '🔊 {{text}}\n-# {{characters}}',
  'say.posted-instead': '{{posted}}\n-# 已改为发送到这里。{{reason}}',
  'say.tone-unknown':
    '⚠️ 语气“{{tone}}”没有效果。请描述语速、音高、音量或情绪，例如“慢慢地、难过地”。',
  'say.tone-partly-unknown': '⚠️ 语气中未能理解的词：{{words}}',
  'say.no-database': '⚠️ 我的数据库暂时不可用，因此使用了默认设置。',
  'say.kept': '免费（已缓存）',
  'say.as-file': '{{posted}}\n-# 这里不允许语音消息，已作为文件发送。',
  'say.only-you': '{{posted}}\n-# 只有你能听到。此服务器会将未添加的应用的回复设为私密。',

  characters: '{{count}} 个字符',

  quote: '“{{text}}”',

  'failure.text.blocked': '这段文字含有此服务器屏蔽的词。请修改后重试。',
  'failure.text.empty': '这段文字里没有可以说的内容。请写几个字再试。',
  'failure.text.too-long': '这段文字有 {{characters}} 个字符，这里的上限是 {{limit}}。',
  'failure.language.unknown': '我不会说“{{language}}”。请从列表中选择语言，或留空。',
  'failure.format.unavailable': '现在无法以{{format}}发送。请选择其他格式。',
};
