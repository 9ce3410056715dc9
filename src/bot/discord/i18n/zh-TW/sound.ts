import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { sound as english } from '../en/sound.ts';

export const sound: Translation<typeof english, 'zh-TW'> = {
  'command.sound.name': '音效',
  'command.sound.description': '說到某個詞時播放的短音效',
  'subcommand.sound.add.name': '新增',
  'subcommand.sound.add.description': '為一個詞上傳音效',
  'subcommand.sound.list.name': '清單',
  'subcommand.sound.list.description': '顯示此伺服器的所有音效',
  'option.sound-file.name': '檔案',
  'option.sound-file.description': 'MP3、WAV 或 Ogg Opus，最長 5 秒',
  'option.sound-word.name': '詞',
  'option.sound-word.description': '音效所代替的一個或多個詞',
  'option.sound-rights.name': '權利',
  'option.sound-rights.description': '此伺服器可以使用這個音效嗎？',
  'option.sound-credit.name': '署名',
  'option.sound-credit.description': '作者和授權條款，會顯示在清單中。例如：Jane Doe, CC BY 4.0',
  'sound.rights.own': '是我自己製作的',
  'sound.rights.licensed': '其授權條款或作者允許',
  'sound.rights.none': '我不知道',
  'sound.rights.shown.own': '自制',
  'sound.rights.shown.licensed': '已獲許可',

  'sound.added': '✅ 已新增 **{{word}}**（{{seconds}} 秒）。說到這個詞時就會播放。',
  'sound.none': '此伺服器還沒有音效。用 </sound add> 新增一個。',
  'sound.removed': '🗑️ 已移除 **{{word}}**。',
  'sound.list': '### 此伺服器的音效\n-# {{count}} 個，上限 {{limit}} 個',
  'sound.button.play': '▶ 播放',
  'sound.playing': '🔊 **{{word}}** 正在 {{channel}} 播放。',
  'sound.menu.remove': '移除音效…',
  'sound.remove.question': '要移除 **{{word}}** 嗎？之後會重新讀出這個詞。',
  'sound.button.remove': '移除',
  'sound.line': '**{{word}}** · {{seconds}} 秒 · {{member}}',

  'failure.sound.word-invalid': '音效需要一個 2 至 {{limit}} 個字母或數字的詞。請換一個詞。',
  'failure.sound.exists': '**{{word}}** 已有音效。請先在 </sound list> 中移除。',
  'failure.sound.unknown': '這個音效已不存在。用 </sound list> 查看全部音效。',
  'failure.sound.limit': '此伺服器已有 {{limit}} 個音效。請先移除一個。',
  'failure.sound.too-long': '音效超過 {{most}} 秒。請剪短後再試一次。',
  'failure.sound.unreadable': '檔案裡沒有聲音。請使用 MP3、WAV 或 Ogg Opus 檔案。',
  'failure.sound.rights-missing':
    '我只保留此伺服器可以使用的音效。請上傳自己製作的，或授權條款允許的音效。',
};
