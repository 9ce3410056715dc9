import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Translation<typeof english, 'zh-CN'> = {
  'welcome.title':
    '### 👋 大家好！我在语音频道里说话\n三步就能设置好。服务器管理员现在或以后都可以直接在这里完成。',
  'welcome.missing': '⚠️ **我在此服务器缺少权限：**',
  'welcome.needed-for-voice': '- {{permissions}}：加入语音频道并说话',
  'welcome.needed-for-files': '- {{permissions}}：发送我说的内容',
  'welcome.needed-for-messages': '- {{permissions}}：查看频道并回复',
  'welcome.missing-where': '-# 请在**服务器设置** → **身份组**中，或在频道的设置中授予我的身份组。',
  'welcome.complete': '✅ 我拥有所需的全部权限。',
  'welcome.check': '再次检查',

  'welcome.try':
    '**1. 听听我的声音。**加入语音频道，然后按按钮。不在语音频道时，我会在这里发送语音消息。',
  'welcome.read':
    '**2. 朗读频道。**加入语音频道，然后按按钮：我会在那里朗读此频道，直到我离开。要一直朗读某个频道，请在下方选择。',
  'welcome.reads': '我一直朗读 {{channels}}。用 </read settings> 更改或停止。',
  'welcome.joins': '{{channels}} 中有人在我朗读的频道发消息时，我会自动加入。',
  'welcome.joins-none': '-# 我还不会自动加入：请选择语音频道，或用 </join>。',
  'welcome.read-menu': '一直朗读的频道',
  'welcome.join-menu': '自动加入的语音频道',
  'welcome.no-reading':
    '**2. 说话。**在语音频道使用 </say>，或在消息中提及我。我不能朗读整个频道，因为我的运营者没有开启消息内容权限。',
  'welcome.access':
    '**3. 决定谁可以使用我。**现在所有人都可以让我说话，只有服务器管理员可以更改设置。用 </settings> 可以限制为特定身份组，并设置每月额度。',
  'welcome.access-limited':
    '**3. 决定谁可以使用我。**有些命令需要身份组。</settings> 会显示是哪些。',
  'welcome.language': '**我的回复语言**',
  'welcome.language-menu': '我的回复语言',
  'welcome.members': '-# 所有人：</help> 显示你可以做什么，用 </privacy> 可以不让我朗读你的消息。',
};
