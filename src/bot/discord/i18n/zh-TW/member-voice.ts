import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { memberVoice as english } from '../en/member-voice.ts';

export const memberVoice: Translation<typeof english, 'zh-TW'> = {
  'option.nickname.name': '暱稱',
  'option.nickname.description': '名字怎麼唸，例如在訊息前',

  'voice.setting.everything': '全部',
  'voice.setting.voice': '聲音',
  'voice.setting.language': '語言',
  'voice.setting.tone': '語氣',
  'voice.setting.exaggeration': '情感',
  'voice.setting.speed': '語速',
  'voice.setting.pitch': '音高',
  'voice.setting.nickname': '暱稱',

  'voice.yours': '### 你的聲音',
  'voice.button.sound': '編輯音色',
  'voice.button.name': '編輯聲音和暱稱',
  'voice.button.surprise': '給我驚喜',
  'voice.surprised': '🎁 你現在用 {{voice}} 說話。之前：{{before}}。再按一次換另一個聲音。',
  'voice.reset': '✅ 已重設：{{setting}}',
  'voice.member.show': '{{member}} 在這裡用 {{voice}} 說話。',
  'voice.detail.nickname': '· 暱稱：{{nickname}}',
  'voice.why.member': '-# 自己選擇',
  'voice.why.channel': '-# 來自此頻道的預設設定檔「{{preset}}」',
  'voice.why.guild': '-# 來自此伺服器的預設設定檔「{{preset}}」',
  'voice.why.default': '-# 自動選擇，讓成員的聲音各不相同',
  'voice.why.language': '-# 該語言的第一個聲音，直到你選擇',
  'voice.why.manager': '-# 最後由伺服器管理員更改',
  'voice.why.locked': '-# 🔒 已鎖定：只有伺服器管理員能更改',

  'voice.reset.placeholder': '重設…',
  'voice.saved': '✅ 已儲存。',
  'voice.unchanged': '沒有任何更改。',
  'voice.form.sound': '編輯音色',
  'voice.form.name': '編輯聲音和暱稱',
  'voice.form.problem': '⚠️ {{setting}}保持不變。{{reason}}',

  'failure.number.invalid': '請輸入 {{min}} 至 {{max}} 的數字。',
  'failure.voice.locked': '伺服器管理員鎖定了你的聲音。請讓其解鎖。',
};
