import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { memberVoice as english } from '../en/member-voice.ts';

export const memberVoice: Translation<typeof english, 'zh-CN'> = {
  'option.nickname.name': '昵称',
  'option.nickname.description': '名字怎么读，例如在消息前',

  'voice.setting.everything': '全部',
  'voice.setting.voice': '声音',
  'voice.setting.language': '语言',
  'voice.setting.tone': '语气',
  'voice.setting.exaggeration': '情感',
  'voice.setting.speed': '语速',
  'voice.setting.pitch': '音高',
  'voice.setting.nickname': '昵称',

  'voice.yours': '### 你的声音',
  'voice.button.sound': '编辑音色',
  'voice.button.name': '编辑声音和昵称',
  'voice.button.surprise': '给我惊喜',
  'voice.surprised': '🎁 你现在用 {{voice}} 说话。之前：{{before}}。再按一次换另一个声音。',
  'voice.reset': '✅ 已重置：{{setting}}',
  'voice.member.show': '{{member}} 在这里用 {{voice}} 说话。',
  'voice.detail.nickname': '· 昵称：{{nickname}}',
  'voice.why.member': '-# 自己选择',
  'voice.why.channel': '-# 来自此频道的默认预设“{{preset}}”',
  'voice.why.guild': '-# 来自此服务器的默认预设“{{preset}}”',
  'voice.why.default': '-# 自动选择，让成员的声音各不相同',
  'voice.why.language': '-# 该语言的第一个声音，直到你选择',
  'voice.why.manager': '-# 最后由服务器管理员更改',
  'voice.why.locked': '-# 🔒 已锁定：只有服务器管理员能更改',

  'voice.reset.placeholder': '重置…',
  'voice.saved': '✅ 已保存。',
  'voice.unchanged': '没有任何更改。',
  'voice.form.sound': '编辑音色',
  'voice.form.name': '编辑声音和昵称',
  'voice.form.problem': '⚠️ {{setting}}保持不变。{{reason}}',

  'failure.number.invalid': '请输入 {{min}} 至 {{max}} 的数字。',
  'failure.voice.locked': '服务器管理员锁定了你的声音。请让其解锁。',
};
