import { topic } from '../topic.ts';

/** Files that members attach. */
export const files = topic({
  en: {
    'failure.file.too-large':
      'This file is too large ({{megabytes}} MB of at most {{limitMegabytes}} MB). Choose a smaller one.',
    'failure.file.gone': 'This file can no longer be fetched from Discord. Attach it again.',
    'failure.file.unreachable':
      'This file could not be fetched from Discord. Attach it again in a moment.',
  },
  ko: {
    'failure.file.too-large':
      '파일이 너무 커요({{megabytes}}MB, 최대 {{limitMegabytes}}MB). 더 작은 파일을 골라 주세요.',
    'failure.file.gone': '이 파일은 더 이상 디스코드에서 받을 수 없어요. 다시 첨부해 주세요.',
    'failure.file.unreachable': '이 파일을 디스코드에서 받지 못했어요. 잠시 후 다시 첨부해 주세요.',
  },
  ja: {
    'failure.file.too-large':
      'ファイルが大きすぎます（{{megabytes}}MB、最大{{limitMegabytes}}MB）。小さいファイルを選んでください。',
    'failure.file.gone': 'このファイルはもうDiscordから取得できません。もう一度添付してください。',
    'failure.file.unreachable':
      'このファイルをDiscordから取得できませんでした。しばらくしてから添付し直してください。',
  },
});
