import type { Topic } from '../topic.ts';

/** `/clone` and the menu “Clone this voice”. */
export const clone = {
  'command.clone.name': { en: 'clone', ko: '음성복제', ja: '音声クローン' },
  'command.clone.description': {
    en: 'Create a voice for this server from a recording',
    ko: '녹음으로 이 서버에서 쓸 목소리를 만들어요',
    ja: '録音から、このサーバーで使う声を作ります',
  },
  'menu.clone-voice': { en: 'Clone this voice', ko: '이 목소리 복제', ja: 'この声をクローン' },
  'option.sample.name': { en: 'sample', ko: '녹음', ja: '録音' },
  'option.sample.description': {
    en: 'Recording of one person, 3 to 60 seconds: WAV, MP3, M4A or a voice message',
    ko: '한 사람이 말하는 3~60초 녹음: WAV, MP3, M4A 또는 음성 메시지',
    ja: '一人が話す3〜60秒の録音：WAV、MP3、M4A、またはボイスメッセージ',
  },
  'option.clone-name.name': { en: 'name', ko: '이름', ja: '名前' },
  'option.clone-name.description': {
    en: 'Name of the voice on this server',
    ko: '이 서버에서 쓸 목소리 이름',
    ja: 'このサーバーでの声の名前',
  },
  'option.clone-text.name': { en: 'text', ko: '내용', ja: '文章' },
  'option.clone-text.description': {
    en: 'First text for the new voice to say',
    ko: '새 목소리가 처음으로 할 말',
    ja: '新しい声が最初に話す文章',
  },
  'option.consent.name': { en: 'consent', ko: '동의', ja: '同意' },
  'option.consent.description': {
    en: 'Has the speaker agreed? Your answer is stored with your name and the time',
    ko: '말하는 사람이 동의했나요? 답변은 이름, 시각과 함께 저장돼요',
    ja: '話している人は同意していますか？回答は名前と日時とともに保存されます',
  },
  'option.private.name': { en: 'private', ko: '비공개', ja: '非公開' },
  'option.private.description': {
    en: 'Whether only you can use the voice. Leave empty to let everyone on this server use it',
    ko: '나만 쓸지 여부. 비워 두면 이 서버의 모든 멤버가 쓸 수 있어요',
    ja: '自分だけが使うかどうか。空欄なら、このサーバーの全員が使えます',
  },

  'clone.consent.own': {
    en: 'Yes, this is my voice, and I agree to have it cloned here',
    ko: '네, 제 목소리이며 여기에서 복제하는 데 동의합니다',
    ja: 'はい、自分の声であり、ここでクローンすることに同意します',
  },
  'clone.consent.agreed': {
    en: 'Yes, the speaker has agreed to have their voice cloned here',
    ko: '네, 말하는 사람이 여기에서 목소리를 복제하는 데 동의했습니다',
    ja: 'はい、話している人が、ここで声をクローンすることに同意しています',
  },
  'clone.consent.none': {
    en: 'No, or I don’t know',
    ko: '아니요, 또는 모르겠습니다',
    ja: 'いいえ、またはわかりません',
  },
  'clone.made': {
    en: '🧬 **{{name}}** is ready. Pick it in any `voice` option.',
    ko: '🧬 **{{name}}** 목소리가 준비됐어요. 아무 `목소리` 옵션에서나 고를 수 있어요.',
    ja: '🧬 **{{name}}** の準備ができました。どの `声` オプションでも選べます。',
  },
  'clone.made-private': {
    en: '🧬 **{{name}}** is ready. Only {{owner}} can use it.',
    ko: '🧬 **{{name}}** 목소리가 준비됐어요. {{owner}} 님만 쓸 수 있어요.',
    ja: '🧬 **{{name}}** の準備ができました。使えるのは{{owner}}さんだけです。',
  },
  'clone.stays': {
    en: '-# The voice is already saved. Select **{{button}}** to remove it.',
    ko: '-# 목소리는 이미 저장됐어요. 지우려면 **{{button}}** 버튼을 눌러 주세요.',
    ja: '-# 声はすでに保存されています。削除するには **{{button}}** を押してください。',
  },
  'clone.consent-kept': {
    en: '-# {{member}} confirmed: “{{statement}}”',
    ko: '-# {{member}} 님이 확인했어요: “{{statement}}”',
    ja: '-# {{member}}さんが確認しました：「{{statement}}」',
  },
  'clone.in-channel': {
    en: '🔊 {{channel}}: {{text}}\n-# {{characters}}',
    ko: '🔊 {{channel}}: {{text}}\n-# {{characters}}',
    ja: '🔊 {{channel}}：{{text}}\n-# {{characters}}',
  },
  'clone.posted': {
    en: '🎙️ {{text}}\n-# {{characters}}',
    ko: '🎙️ {{text}}\n-# {{characters}}',
    ja: '🎙️ {{text}}\n-# {{characters}}',
  },
  'clone.posted-instead': {
    en: '🎙️ {{text}}\n-# {{characters}}\n-# Posted here instead. {{reason}}',
    ko: '🎙️ {{text}}\n-# {{characters}}\n-# 대신 여기에 올렸어요. {{reason}}',
    ja: '🎙️ {{text}}\n-# {{characters}}\n-# 代わりにここに投稿しました。{{reason}}',
  },
  'clone.not-heard': {
    en: '⚠️ I couldn’t play the voice. {{reason}}',
    ko: '⚠️ 목소리를 들려드리지 못했어요. {{reason}}',
    ja: '⚠️ 声を再生できませんでした。{{reason}}',
  },
  'clone.says': { en: '🧬 **{{name}}**', ko: '🧬 **{{name}}**', ja: '🧬 **{{name}}**' },
  'clone.poor': {
    en: '-# This voice doesn’t sound much like the original. {{reasons}}',
    ko: '-# 목소리가 원본과 많이 닮지 않았어요. {{reasons}}',
    ja: '-# 元の声にあまり似ていません。{{reasons}}',
  },
  'clone.fair': {
    en: '-# This voice sounds somewhat like the original. {{reasons}}',
    ko: '-# 목소리가 원본과 어느 정도 닮았어요. {{reasons}}',
    ja: '-# 元の声にある程度似ています。{{reasons}}',
  },
  'clone.reason.sample_short': {
    en: 'Use a recording of ten seconds or more.',
    ko: '10초 이상인 녹음을 사용해 주세요.',
    ja: '10秒以上の録音を使ってください。',
  },
  'clone.reason.sample_noisy': {
    en: 'The recording is noisy. Record somewhere quiet.',
    ko: '녹음에 잡음이 있어요. 조용한 곳에서 녹음해 주세요.',
    ja: '録音に雑音があります。静かな場所で録音してください。',
  },
  'clone.reason.sample_clipped': {
    en: 'The recording is too loud in places. Move away from the microphone.',
    ko: '소리가 너무 큰 부분이 있어요. 마이크에서 조금 떨어져 주세요.',
    ja: '音が大きすぎる箇所があります。マイクから離れてください。',
  },
  'clone.button.keep': { en: 'Keep', ko: '유지', ja: '残す' },
  'clone.button.text': { en: 'Try another text', ko: '다른 텍스트로 듣기', ja: '別の文章を試す' },
  'clone.button.delete': { en: 'Delete', ko: '삭제', ja: '削除' },
  'clone.kept': { en: '-# Kept.', ko: '-# 유지했어요.', ja: '-# 残しました。' },
  'clone.text.title': { en: 'Try another text', ko: '다른 텍스트로 듣기', ja: '別の文章を試す' },
  'clone.delete.question': {
    en: 'Delete the cloned voice **{{name}}** and all presets that use it? This can’t be undone.',
    ko: '**{{name}}** 목소리와 이 목소리를 쓰는 모든 프리셋을 삭제할까요? 되돌릴 수 없어요.',
    ja: 'クローン音声 **{{name}}** と、この声を使うすべてのプリセットを削除しますか？元に戻すことはできません。',
  },
  'clone.deleted': {
    en: '🗑️ Deleted the cloned voice **{{name}}**.',
    ko: '🗑️ **{{name}}** 목소리를 삭제했어요.',
    ja: '🗑️ クローン音声 **{{name}}** を削除しました。',
  },
  'clone.deleted-presets': {
    en: '-# Also deleted these presets: {{presets}}',
    ko: '-# 함께 삭제한 프리셋: {{presets}}',
    ja: '-# 一緒に削除したプリセット：{{presets}}',
  },
  'clone.delete-pending': {
    en: {
      one: '⏳ The voice service has not deleted {{count}} cloned voice yet. I’ll keep trying until it has.',
      other:
        '⏳ The voice service has not deleted {{count}} cloned voices yet. I’ll keep trying until it has.',
    },
    ko: '⏳ 음성 서비스가 복제 음성 {{count}}개를 아직 삭제하지 못했어요. 삭제될 때까지 계속 시도할게요.',
    ja: '⏳ 音声サービスでクローン音声{{count}}件の削除がまだ終わっていません。完了するまで再試行します。',
  },
  'clone.form.title': { en: 'Clone this voice', ko: '이 목소리 복제', ja: 'この声をクローン' },
  'clone.form.name': { en: 'Name', ko: '이름', ja: '名前' },
  'clone.form.text': { en: 'First text to say', ko: '처음으로 할 말', ja: '最初に話す文章' },
  'clone.form.greeting': {
    en: 'Hello! I’m ready to speak here.',
    ko: '안녕하세요! 이제 여기에서 말할 수 있어요.',
    ja: 'こんにちは。これからここで話せます。',
  },
  'clone.form.consent': { en: 'Do you agree?', ko: '동의하시나요?', ja: '同意しますか？' },
  'clone.form.consent-hint': {
    en: 'Your answer is stored with your name and the time.',
    ko: '답변은 이름, 시각과 함께 저장돼요.',
    ja: '回答は名前と日時とともに保存されます。',
  },
  'clone.form.who': {
    en: 'Who can use this voice?',
    ko: '누가 이 목소리를 쓸 수 있나요?',
    ja: 'この声を使えるのは？',
  },
  'clone.form.who.all': {
    en: 'Everyone on this server',
    ko: '이 서버의 모든 멤버',
    ja: 'このサーバーの全員',
  },
  'clone.form.who.owner': {
    en: 'Only the person who asked',
    ko: '요청한 사람만',
    ja: '依頼した人だけ',
  },
  'clone.request': {
    en: '🧬 {{speaker}}, {{owner}} wants to create a voice from {{message}}. Nothing is created unless you allow it.',
    ko: '🧬 {{speaker}} 님, {{owner}} 님이 {{message}}로 목소리를 만들고 싶어 해요. 허용하지 않으면 아무것도 만들지 않아요.',
    ja: '🧬 {{speaker}}さん、{{owner}}さんが{{message}}から声を作りたいそうです。許可しなければ何も作られません。',
  },
  'clone.request-own': {
    en: '🧬 {{speaker}}, do you want to create a voice from {{message}}? You choose its name and who can use it.',
    ko: '🧬 {{speaker}} 님, {{message}}로 목소리를 만들까요? 이름과 쓸 수 있는 사람을 정할 수 있어요.',
    ja: '🧬 {{speaker}}さん、{{message}}から声を作りますか？名前と使える人を選べます。',
  },
  'clone.request.message': {
    en: 'your voice message',
    ko: '보내신 음성 메시지',
    ja: 'あなたのボイスメッセージ',
  },
  'clone.request.allow': { en: 'Allow…', ko: '허용…', ja: '許可…' },
  'clone.request.refuse': { en: 'Don’t allow', ko: '허용 안 함', ja: '許可しない' },
  'clone.refused': {
    en: '{{speaker}} didn’t allow it. No voice was created.',
    ko: '{{speaker}} 님이 허용하지 않았어요. 목소리를 만들지 않았어요.',
    ja: '{{speaker}}さんは許可しませんでした。声は作られていません。',
  },
  'clone.withdrawn': {
    en: '{{owner}} withdrew the request. No voice was created.',
    ko: '{{owner}} 님이 요청을 취소했어요. 목소리를 만들지 않았어요.',
    ja: '{{owner}}さんが依頼を取り消しました。声は作られていません。',
  },

  'failure.clone.consent-missing': {
    en: 'I can clone a voice only with the speaker’s consent. No voice was created.',
    ko: '말하는 사람이 동의해야 목소리를 복제할 수 있어요. 목소리를 만들지 않았어요.',
    ja: '声をクローンするには、話している人の同意が必要です。声は作られていません。',
  },
  'failure.clone.not-yours': {
    en: 'Someone else created “{{name}}”. Only they, the speaker or a server manager can do that.',
    ko: '“{{name}}”은(는) 다른 사람이 만들었어요. 만든 사람, 목소리의 주인, 서버 관리자만 할 수 있어요.',
    ja: '「{{name}}」はほかの人が作りました。この操作ができるのは、作った人、声の本人、サーバーの管理者だけです。',
  },
  'failure.clone.service-limit': {
    en: 'The voice service can’t store any more cloned voices. Ask the operator of this bot for help.',
    ko: '음성 서비스에 복제 음성을 더 저장할 수 없어요. 봇 운영자에게 문의해 주세요.',
    ja: '音声サービスにこれ以上クローン音声を保存できません。ボットの運営者に問い合わせてください。',
  },
  'failure.clone.no-voice-message': {
    en: 'That message has no voice message. Save the recording and attach it to `/clone`.',
    ko: '그 메시지에는 음성 메시지가 없어요. 녹음을 저장해서 `/음성복제`에 첨부해 주세요.',
    ja: 'そのメッセージにはボイスメッセージがありません。録音を保存して `/音声クローン` に添付してください。',
  },
  'failure.clone.not-a-member': {
    en: 'The speaker isn’t a member of this server, so they can’t give consent.',
    ko: '말하는 사람이 이 서버의 멤버가 아니라서 동의를 받을 수 없어요.',
    ja: '話している人がこのサーバーのメンバーではないため、同意を得られません。',
  },
  'failure.clone.not-your-voice': {
    en: 'Only {{member}} can answer this, because it’s their voice.',
    ko: '목소리의 주인인 {{member}} 님만 답할 수 있어요.',
    ja: '答えられるのは、声の本人である{{member}}さんだけです。',
  },
  'failure.clone.unknown': {
    en: 'This server has no cloned voice called “{{name}}”. Choose one from the list, or see all with `/voices`.',
    ko: '이 서버에는 “{{name}}” 복제 음성이 없어요. 목록에서 고르거나 `/목소리목록`에서 모두 확인해 주세요.',
    ja: 'このサーバーに「{{name}}」というクローン音声はありません。一覧から選ぶか、`/声一覧` ですべての声を確認してください。',
  },
  'failure.clone.exists': {
    en: 'This server already has a cloned voice called “{{name}}”. Choose another name.',
    ko: '이 서버에 “{{name}}” 복제 음성이 이미 있어요. 다른 이름을 골라 주세요.',
    ja: 'このサーバーには「{{name}}」というクローン音声がすでにあります。別の名前を選んでください。',
  },
  'failure.clone.member-limit': {
    en: {
      one: 'You can have only {{limit}} cloned voice on this server. Delete it and try again.',
      other: 'You already have {{limit}} cloned voices on this server. Delete one and try again.',
    },
    ko: '이 서버에 내 복제 음성이 이미 {{limit}}개 있어요. 하나를 삭제하고 다시 시도해 주세요.',
    ja: 'このサーバーにはすでにあなたのクローン音声が{{limit}}個あります。1つ削除してから、もう一度お試しください。',
  },
  'failure.clone.guild-limit': {
    en: {
      one: 'This server can have only {{limit}} cloned voice. Delete it and try again.',
      other: 'This server already has {{limit}} cloned voices. Delete one and try again.',
    },
    ko: '이 서버에 복제 음성이 이미 {{limit}}개 있어요. 하나를 삭제하고 다시 시도해 주세요.',
    ja: 'このサーバーにはすでにクローン音声が{{limit}}個あります。1つ削除してから、もう一度お試しください。',
  },
} satisfies Topic;
