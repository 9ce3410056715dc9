import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { sound as english } from '../en/sound.ts';

export const sound: Translation<typeof english, 'zh-CN'> = {
  'command.sound.name': '音效',
  'command.sound.description': '说到某个词时播放的短音效',
  'subcommand.sound.add.name': '添加',
  'subcommand.sound.add.description': '为一个词上传音效',
  'subcommand.sound.list.name': '列表',
  'subcommand.sound.list.description': '显示此服务器的所有音效',
  'option.sound-file.name': '文件',
  'option.sound-file.description': 'MP3、WAV 或 Ogg Opus，最长 5 秒',
  'option.sound-word.name': '词',
  'option.sound-word.description': '音效所代替的一个或多个词',
  'option.sound-rights.name': '权利',
  'option.sound-rights.description': '此服务器可以使用这个音效吗？',
  'option.sound-credit.name': '署名',
  'option.sound-credit.description': '作者和许可证，会显示在列表中。例如：Jane Doe, CC BY 4.0',
  'sound.rights.own': '是我自己制作的',
  'sound.rights.licensed': '其许可证或作者允许',
  'sound.rights.none': '我不知道',
  'sound.rights.shown.own': '自制',
  'sound.rights.shown.licensed': '已获许可',

  'sound.added': '✅ 已添加 **{{word}}**（{{seconds}} 秒）。说到这个词时就会播放。',
  'sound.none': '此服务器还没有音效。用 </sound add> 添加一个。',
  'sound.removed': '🗑️ 已移除 **{{word}}**。',
  'sound.list': '### 此服务器的音效\n-# {{count}} 个，上限 {{limit}} 个',
  'sound.button.play': '▶ 播放',
  'sound.playing': '🔊 **{{word}}** 正在 {{channel}} 播放。',
  'sound.menu.remove': '移除音效…',
  'sound.remove.question': '要移除 **{{word}}** 吗？之后会重新读出这个词。',
  'sound.button.remove': '移除',
  'sound.line': '**{{word}}** · {{seconds}} 秒 · {{member}}',

  'failure.sound.word-invalid': '音效需要一个 2 至 {{limit}} 个字母或数字的词。请换一个词。',
  'failure.sound.exists': '**{{word}}** 已有音效。请先在 </sound list> 中移除。',
  'failure.sound.unknown': '这个音效已不存在。用 </sound list> 查看全部音效。',
  'failure.sound.limit': '此服务器已有 {{limit}} 个音效。请先移除一个。',
  'failure.sound.too-long': '音效超过 {{most}} 秒。请剪短后重试。',
  'failure.sound.unreadable': '文件里没有声音。请使用 MP3、WAV 或 Ogg Opus 文件。',
  'failure.sound.rights-missing':
    '我只保留此服务器可以使用的音效。请上传自己制作的，或许可证允许的音效。',
};
