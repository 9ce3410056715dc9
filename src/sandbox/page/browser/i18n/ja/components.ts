import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { components as english } from '../en/components.ts';

export const components: Translation<typeof english, 'ja'> = {
  'component.select': '選択してください',
  'component.selected': '{{label}}：{{names}}',
  'component.none': '未選択',
  'component.done': '完了',
  'component.spoiler': 'ネタバレ',
  'component.role': 'ロール',
  'channel.kind.text': 'テキストチャンネル',
  'channel.kind.voice': 'ボイスチャンネル',
  'channel.kind.stage': 'ステージチャンネル',
  'channel.kind.category': 'カテゴリー',
  'channel.kind.announcement': 'アナウンスチャンネル',
  'channel.kind.forum': 'フォーラム',
  'channel.kind.media': 'メディアチャンネル',
  'channel.kind.thread': 'スレッド',
  'channel.kind.direct': 'ダイレクトメッセージ',
  'channel.kind.group': 'グループ',
};
