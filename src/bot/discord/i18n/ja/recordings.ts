import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { recordings as english } from '../en/recordings.ts';

export const recordings: Translation<typeof english, 'ja'> = {
  'failure.sample.unsupported':
    'このファイルは読み取れません。WAV、MP3、M4Aのファイルか、ボイスメッセージを使ってください。',
  'failure.sample.unsupported-codec':
    '{{codec}}の音声は読み取れません。PCMのWAV、MP3、M4Aに変換するか、ボイスメッセージを使ってください。',
  'failure.sample.empty': 'ファイルが空です。録音を添付してください。',
  'failure.sample.broken': '録音ファイルが壊れています。もう一度書き出して、添付してください。',
  'failure.sample.too-short':
    '録音は{{seconds}}秒です。{{least}}秒以上必要です。10秒以上あると、よりよい声になります。',
  'failure.sample.too-long':
    '録音が{{most}}秒を超えています。短く切って、もう一度添付してください。',
  'failure.sample.silent': 'この録音は無音です。もっと音の大きい録音を選んでください。',
  'failure.sample.no-voice':
    '録音に話し声が見つかりませんでした。静かな場所で一人が話している録音を使ってください。',
};
