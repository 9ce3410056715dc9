import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { queue as english } from '../en/queue.ts';

export const queue: Translation<typeof english, 'zh-TW'> = {
  'command.skip.name': '跳過',
  'command.skip.description': '跳過正在播放的內容',
  'command.stop.name': '停止',
  'command.stop.description': '從佇列中移除你的內容；管理員會移除全部',
  'command.queue.name': '佇列',
  'command.queue.description': '查看正在播放和等待的內容，可跳過、停止或重播',

  'skip.done': '⏭️ 已跳過：{{text}}',

  'stop.done': '⏹️ 已停止：{{text}}',
  'stop.done-more': '⏹️ 已停止 {{text}} 以及另外 {{count}} 項。',

  'say.removed': '⏭️ {{member}} 將其移出了佇列：{{text}}',

  'replay.queued': '⏳ 已重新加入 {{channel}} 的佇列，第 {{position}} 位：{{text}}',
  'replay.speaking': '🔁 **{{voice}}** · {{channel}}：{{text}}',
  'replay.saved': '💾 **{{voice}}**：{{text}}',
  'replay.speaking.sound': '🔁 {{text}} · {{channel}}',
  'replay.saved.sound': '💾 {{text}}',

  'button.skip': '跳過',
  'button.remove': '移除',
  'button.replay': '重播',
  'button.save': '儲存為檔案',
  'button.play-again': '再播一次',
  'button.stop-all': '全部停止',
  'button.stop-mine': '停止我的',
  'button.refresh': '重新整理',
  'button.all': '全部內容',
  'button.mine': '我的內容',
  'button.previous': '上一頁',
  'button.next': '下一頁',

  'queue.title': '### {{channel}} 的佇列',
  'queue.playing': '🔊 {{member}}：{{text}}\n{{bar}} {{elapsed}} / {{duration}}',
  'queue.waiting': '{{position}}. {{member}}：{{text}} · {{duration}} · {{wait}}後',
  'queue.last': '-# 上一個：{{member}}的{{text}}',
  'queue.skipped': '-# ⏭️ 已跳過：{{text}}',
  'queue.stopped': '-# ⏹️ 已移除 {{count}} 項。',
  'queue.already-over': '-# 它已經結束，沒有移除任何內容。',
  'queue.stop-question': '要移除全部 {{items}} 項嗎？其中 {{count}} 項來自其他成員。',
  'queue.nothing': '佇列是空的。',
  'queue.nothing-mine': '佇列裡沒有你的內容。',
  'queue.total': '-# {{count}} 項等待中 · {{duration}}',
  'queue.page': '-# {{count}} 項等待中 · {{duration}} · 第 {{page}}/{{pages}} 頁',
  'queue.faster': '-# ⏩ 等待的內容很多，我以 {{speed}} 倍速朗讀訊息。',
  'queue.faster-and-shorter': '-# ⏩ 等待的內容很多，我以 {{speed}} 倍速朗讀訊息，並縮短長訊息。',
  'queue.remove': '移除內容…',

  'failure.queue.member-full': '你在佇列裡最多只能有 {{limit}} 項。請等一項播放完後再試一次。',
  'failure.queue.removed': '{{member}} 將其移出了佇列。',
  'failure.queue.not-yours': '只有加入它的人，或擁有**移動成員**權限的管理員才能這樣做。',
  'failure.queue.gone': '這項內容已不在佇列中。',
  'failure.queue.empty': '佇列是空的。',
  'failure.queue.none-yours': '佇列裡沒有你的內容。',
  'failure.replay.gone': '這段音訊已不在了。請用 </say> 再說一次。',
  'failure.queue.full': '佇列已滿（{{limit}} 項）。請稍後再試一次。',
};
