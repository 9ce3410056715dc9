import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { queue as english } from '../en/queue.ts';

export const queue: Translation<typeof english, 'zh-CN'> = {
  'command.skip.name': '跳过',
  'command.skip.description': '跳过正在播放的内容',
  'command.stop.name': '停止',
  'command.stop.description': '从队列中移除你的内容；管理员会移除全部',
  'command.queue.name': '队列',
  'command.queue.description': '查看正在播放和等待的内容，可跳过、停止或重播',

  'skip.done': '⏭️ 已跳过：{{text}}',

  'stop.done': '⏹️ 已停止：{{text}}',
  'stop.done-more': '⏹️ 已停止 {{text}} 以及另外 {{count}} 项。',

  'say.removed': '⏭️ {{member}} 将其移出了队列：{{text}}',

  'replay.queued': '⏳ 已重新加入 {{channel}} 的队列，第 {{position}} 位：{{text}}',
  'replay.speaking': '🔁 **{{voice}}** · {{channel}}：{{text}}',
  'replay.saved': '💾 **{{voice}}**：{{text}}',
  'replay.speaking.sound': '🔁 {{text}} · {{channel}}',
  'replay.saved.sound': '💾 {{text}}',

  'button.skip': '跳过',
  'button.remove': '移除',
  'button.replay': '重播',
  'button.save': '保存为文件',
  'button.play-again': '再播一次',
  'button.stop-all': '全部停止',
  'button.stop-mine': '停止我的',
  'button.refresh': '刷新',
  'button.all': '全部内容',
  'button.mine': '我的内容',
  'button.previous': '上一页',
  'button.next': '下一页',

  'queue.title': '### {{channel}} 的队列',
  'queue.playing': '🔊 {{member}}：{{text}}\n{{bar}} {{elapsed}} / {{duration}}',
  'queue.waiting': '{{position}}. {{member}}：{{text}} · {{duration}} · {{wait}}后',
  'queue.last': '-# 上一个：{{member}}的{{text}}',
  'queue.skipped': '-# ⏭️ 已跳过：{{text}}',
  'queue.stopped': '-# ⏹️ 已移除 {{count}} 项。',
  'queue.already-over': '-# 它已经结束，没有移除任何内容。',
  'queue.stop-question': '要移除全部 {{items}} 项吗？其中 {{count}} 项来自其他成员。',
  'queue.nothing': '队列是空的。',
  'queue.nothing-mine': '队列里没有你的内容。',
  'queue.total': '-# {{count}} 项等待中 · {{duration}}',
  'queue.page': '-# {{count}} 项等待中 · {{duration}} · 第 {{page}}/{{pages}} 页',
  'queue.faster': '-# ⏩ 等待的内容很多，我以 {{speed}} 倍速朗读消息。',
  'queue.faster-and-shorter': '-# ⏩ 等待的内容很多，我以 {{speed}} 倍速朗读消息，并缩短长消息。',
  'queue.remove': '移除内容…',

  'failure.queue.member-full': '你在队列里最多只能有 {{limit}} 项。请等一项播放完后重试。',
  'failure.queue.removed': '{{member}} 将其移出了队列。',
  'failure.queue.not-yours': '只有加入它的人，或拥有**移动成员**权限的管理员才能这样做。',
  'failure.queue.gone': '这项内容已不在队列中。',
  'failure.queue.empty': '队列是空的。',
  'failure.queue.none-yours': '队列里没有你的内容。',
  'failure.replay.gone': '这段音频已不在了。请用 </say> 再说一次。',
  'failure.queue.full': '队列已满（{{limit}} 项）。请稍后重试。',
};
