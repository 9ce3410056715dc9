import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { help as english } from '../en/help.ts';

export const help: Translation<typeof english, 'zh-CN'> = {
  'command.help.name': '帮助',
  'command.help.description': '看看我在这里能为你做什么，并试一试',

  'help.title': '### 👋 你写什么，我说什么',
  'help.on-server': '-# 加入语音频道就能在那里听到我。否则我会发送音频。',
  'help.in-messages': '-# 给我发消息，我会用语音消息说出你的话。和别人的私信中，请使用命令。',
  'help.without-bot': '-# 我不是此服务器的成员，所以我会替你发送音频，但不能加入语音频道。',
  'help.not-set-up': '🛠️ **三步设置此服务器：**试用我、选择要朗读的频道、决定谁可以使用我。',
  'help.setup': '显示步骤',

  'help.section.speak': '说话',
  'help.say': '</say> 说出你的文字',
  'help.emote': '</emote> 带着情感说出来',
  'help.menu': '**说出这条消息**：右键点击或长按消息 → **应用**',
  'help.section.voice': '你的声音',
  'help.voices': '</voices> 试听所有声音，并选一个作为你的声音',
  'help.clone': '</clone> 在说话者同意后，用录音创建声音',
  'help.preset': '</preset save> 将声音及其设置以一个名称保存',
  'help.section.channel': '在语音频道',
  'help.join': '</join> 让我在那里朗读此频道，</leave> 让我离开',
  'help.join-only': '</join> 让我加入，</leave> 让我离开',
  'help.queue': '</queue> 显示接下来的内容，</skip> 和 </stop> 结束你加入的内容',
  'help.section.read': '朗读',
  'help.read': '</read on> 一直朗读某个频道，</read settings> 设置怎么读',
  'help.no-reading': '我不能在这里朗读频道，因为我的运营者没有开启。我会说出提及我的消息。',
  'help.section.words': '词语和音效',
  'help.dictionary': '</dictionary add> 设置一个词的读法',
  'help.sound': '</sound add> 用音效代替一个词',
  'help.section.manage': '服务器管理员',
  'help.settings': '</settings> 设置谁可以使用我、限制、额度和回复语言',
  'help.section.privacy': '隐私和用量',
  'help.privacy': '</privacy> 查看和删除你的数据',
  'help.usage': '</usage> 查看本月使用的字符',

  'help.hello': '打个招呼',
  'help.hello-text': '大家好！很高兴来到这里。',
  'help.emotion': '带着情感说',
  'help.emotion-text': '我们赢了！简直不敢相信！',
  'help.browse': '浏览声音',
};
