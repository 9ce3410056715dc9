import type { Translation } from '../../../../i18n/translation.ts';
import type { recorder as english } from '../en/recorder.ts';

export const recorder: Translation<typeof english, 'ja'> = {
  'recorder.label': '音声レコーダー',
  'recorder.read': '声に出して読んでください',
  'recorder.read.language': '文章の言語',
  'recorder.mark': '{{seconds}}秒',
  'recorder.mark.min': '最短',
  'recorder.mark.good': '推奨',
  'recorder.stop': '停止',
  'recorder.again': '録り直す',
  'recorder.discard': '破棄',
  'recorder.close': '閉じる',
  'recorder.take': '録音した音声',

  'recorder.waiting': 'マイクを待っています。ブラウザに確認されたら許可してください。',
  'recorder.recording.begin': '録音中です。{{min}}秒以上話してください。',
  'recorder.recording.enough': '使える長さです。{{good}}秒以上あるとさらに良くなります。',
  'recorder.recording.good': '十分な長さです。いつでも停止できます。',
  'recorder.recording.message': '録音中です。話してください。',

  'recorder.level.silent': '音が入っていません。マイクがミュートになっていないか確認してください。',
  'recorder.level.quiet': '音が小さすぎます。マイクに近づくか、大きな声で話してください。',
  'recorder.level.clipping': '音が大きすぎて割れています。少し離れてください。',

  'recorder.take.short-sample':
    '{{seconds}}秒では短すぎます。声のクローンには{{min}}秒以上必要です。録り直してください。',
  'recorder.take.short-message': '短すぎて送信できません。録り直してください。',
  'recorder.take.enough':
    '{{seconds}}秒録音しました。使えますが、{{good}}秒以上あるとさらに良くなります。',
  'recorder.take.good': '{{seconds}}秒録音しました。使う前に聴いてみてください。',
  'recorder.take.silent':
    '録音に音がありません。マイクがミュートになっていないか確認して、録り直してください。',
  'recorder.take.quiet': '音がとても小さいです。マイクに近づいてください。',
  'recorder.take.clipping': '音が割れている部分があります。マイクから少し離れてください。',

  'recorder.problem.denied':
    'このページではマイクの使用が許可されていません。ブラウザのアドレスバーで許可して、もう一度お試しください。',
  'recorder.problem.missing': 'マイクが見つかりませんでした。接続して、もう一度お試しください。',
  'recorder.problem.busy':
    '別のアプリがマイクを使用しています。そのアプリを閉じて、もう一度お試しください。',
  'recorder.problem.insecure':
    'ブラウザは安全なページでのみ録音できます。httpsでこのページを開くか、ファイルを選択してください。',
  'recorder.problem.unsupported': 'このブラウザでは録音できません。ファイルを選択してください。',
  'recorder.problem.silent':
    'マイクから何も録音されませんでした。確認して、もう一度お試しください。',
};
