import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { errors as english } from '../en/errors.ts';

export const errors: Translation<typeof english, 'ja'> = {
  'error.unreachable': '音声サービスに接続できません。接続を確認してください。',
  'error.timeout': '音声サービスが時間内に応答しませんでした。もう一度お試しください。',
  'error.unknown': '音声サービスでエラーが発生しました（{{status}}）。もう一度お試しください。',
  'error.browser': '問題が発生しました：{{message}}',
  'error.other': 'リクエストを処理できませんでした（{{code}}）。もう一度お試しください。',
  'error.field': '「{{field}}」の入力内容を確認してください。',
  'error.text_empty': '読み上げられる文字がありません。',
  'error.voice_not_found': 'この声はもうありません。別の声を選んでください。',
  'error.language_not_supported': '対応していない言語です。',
  'error.idempotency_mismatch': '同じリクエストが別の内容で送信済みです。もう一度お試しください。',
  'error.idempotency_in_progress':
    '同じリクエストを処理中です。しばらくしてからもう一度お試しください。',
  'error.sample_missing': '録音ファイルを選んでください。',
  'error.sample_too_large': 'ファイルが大きすぎます。もっと小さいファイルを使ってください。',
  'error.sample_unsupported_format':
    'このファイル形式は使えません。WAV、MP3、M4Aのいずれかを使ってください。',
  'error.sample_broken': 'ファイルが壊れていて読み取れません。',
  'error.sample_too_short': '録音が短すぎます。もう少し長く録音してください。',
  'error.sample_too_long': '録音が長すぎます。もっと短い録音を使ってください。',
  'error.sample_silent': '録音が無音です。',
  'error.sample_noise': '録音に雑音しかありません。',
  'error.sample_no_voice': '録音に話し声が見つかりません。',
  'error.sample_takes_too_long':
    '録音の処理に時間がかかりすぎます。もっと短い録音を使ってください。',
  'error.consent_missing': '声の持ち主の同意が必要です。',
  'error.too_many_voices': 'クローンした声の数が上限に達しました。先にどれかを削除してください。',
  'error.too_many_keys': '有効なキーの数が上限に達しました。先にどれかを無効にしてください。',
  'error.account_exists': '同じ名前のアカウントがすでにあります。',
  'error.password_wrong': '現在のパスワードが正しくありません。',
  'error.password_unfit':
    'このパスワードは使えません。もっと長く、推測されにくいパスワードにしてください。',
  'error.password_expired':
    'ワンタイムパスワードの有効期限が切れました。このサービスの運営者に新しいパスワードを依頼してください。',
  'error.password_change_required': '先にパスワードを変更してください。',
  'error.login_required': 'もう一度ログインしてください。',
  'error.login_failed': 'アカウント名またはパスワードが正しくありません。',
  'error.login_locked': 'ログインに何度も失敗しました。{{wait}}後にもう一度お試しください。',
  'error.account_suspended':
    'このアカウントは停止されています。このサービスの運営者にお問い合わせください。',
  'error.plan_without_access':
    'このプランではAPIを利用できません。Creator、Pro、Businessのプランで利用できます。',
  'error.operator_only': 'このサービスの運営者だけが行えます。',
  'error.request_forged':
    'このページは古くなっています。再読み込みしてから、もう一度お試しください。',
  'error.not_found': 'もう存在しません。',
  'error.request_timeout': 'リクエストの到着に時間がかかりすぎました。もう一度お試しください。',
  'error.body_too_large': '送信内容が大きすぎます。',
  'error.monthly_limit_exceeded':
    '今月の文字数の上限を超えます。短いテキストにするか、翌月までお待ちください。',
  'error.concurrency_limit':
    '同時に処理できるリクエスト数を超えました。処理中のものが終わってから、もう一度お試しください。',
  'error.queue_full': 'サービスが混み合っています。しばらくしてからもう一度お試しください。',
  'error.internal': '内部エラーが発生しました。もう一度お試しください。',
  'error.engine_failed': '音声合成に失敗しました。もう一度お試しください。',
  'error.storage_unavailable':
    'サービスがデータにアクセスできません。数秒後にもう一度お試しください。',
  'error.shutting_down': 'サービスが停止処理中です。しばらくしてからもう一度お試しください。',
  'field.ref_audio': '録音',
  'field.text': 'テキスト',
  'field.name': '名前',
  'field.voice_id': '声',
  'field.voice': '声',
  'field.language': '言語',
  'field.tone_instruction': '話し方',
  'field.exaggeration': '感情',
  'field.plan': 'プラン',
};
