import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { files as english } from '../en/files.ts';

export const files: Translation<typeof english, 'ja'> = {
  'file.speech': '音声',
  'file.presets': 'Mynahプリセット',
  'file.dictionary': 'Mynah辞書',
  'file.dictionary-before': 'Mynah以前の辞書',

  'failure.file.too-large':
    'ファイルが大きすぎます（{{megabytes}} MB、上限 {{limitMegabytes}} MB）。小さいファイルを選んでください。',
  'failure.file.gone': 'このファイルはもうDiscordにありません。もう一度添付してください。',
  'failure.file.unreachable':
    'Discordからファイルをダウンロードできませんでした。しばらくしてから、もう一度添付してください。',
  'failure.import.invalid':
    'Mynahが書き出したファイルではありません（問題：「{{at}}」）。</preset export> か </dictionary export> のファイルを使ってください。',
  'failure.attachment.too-large':
    '音声が大きすぎて、ここに投稿できません（{{megabytes}} MB、上限 {{limitMegabytes}} MB）。文章を短くしてください。',
};
