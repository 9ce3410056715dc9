import type { Topic } from '../topic.ts';

/** `/clone` and the menu “Clone this voice”. */
export const clone = {
  'command.clone.name': { en: 'clone', ko: '음성복제', ja: '音声クローン' },
  'command.clone.description': {
    en: 'Make a voice for this server from a recording',
    ko: '녹음으로 이 서버에서 쓸 목소리를 만들어요',
    ja: '録音からこのサーバーの声を作ります',
  },
  'menu.clone-voice': { en: 'Clone this voice', ko: '이 목소리 복제', ja: 'この声をクローン' },
  'option.sample.name': { en: 'sample', ko: '녹음', ja: '録音' },
  'option.sample.description': {
    en: '3 to 60 seconds of one person speaking: WAV, MP3, M4A or a voice message',
    ko: '한 사람이 말하는 3~60초 녹음: WAV, MP3, M4A 또는 음성 메시지',
    ja: '一人が話す3〜60秒の録音：WAV、MP3、M4A、ボイスメッセージ',
  },
  'option.clone-name.name': { en: 'name', ko: '이름', ja: '名前' },
  'option.clone-name.description': {
    en: 'What the voice is called in this server',
    ko: '이 서버에서 부를 목소리 이름',
    ja: 'このサーバーでの声の名前',
  },
  'option.clone-text.name': { en: 'text', ko: '내용', ja: '文章' },
  'option.clone-text.description': {
    en: 'What the new voice says first',
    ko: '새 목소리가 처음으로 할 말',
    ja: '新しい声が最初に話す内容',
  },
  'option.consent.name': { en: 'consent', ko: '동의', ja: '同意' },
  'option.consent.description': {
    en: 'Has the person who speaks agreed? Your answer is kept, with your name and the time',
    ko: '말하는 사람이 동의했나요? 답은 이름, 시각과 함께 보관돼요',
    ja: '話している人は同意していますか？回答は名前と日時とともに記録されます',
  },
  'option.private.name': { en: 'private', ko: '비공개', ja: '非公開' },
  'option.private.description': {
    en: 'Whether only you may speak with it; otherwise everybody here may',
    ko: '나만 쓸지 여부. 아니면 이 서버의 모두가 쓸 수 있어요',
    ja: '自分だけが使うかどうか。指定しなければ全員が使えます',
  },

  'clone.consent.own': {
    en: 'Yes, it is my own voice, and I agree that it is cloned here',
    ko: '네, 제 목소리이며 여기에서 복제하는 데 동의합니다',
    ja: 'はい、自分の声であり、ここでクローンすることに同意します',
  },
  'clone.consent.agreed': {
    en: 'Yes, the person who speaks has agreed to being cloned here',
    ko: '네, 말하는 사람이 여기에서 복제하는 데 동의했습니다',
    ja: 'はい、話している人がここでのクローンに同意しています',
  },
  'clone.consent.none': {
    en: 'No, or I do not know',
    ko: '아니요, 또는 모르겠습니다',
    ja: 'いいえ、またはわかりません',
  },
  'clone.made': {
    en: '🧬 **{{name}}** can speak now: choose it as `voice` wherever you like.',
    ko: '🧬 이제 **{{name}}** 목소리로 말할 수 있어요. 어디서든 `목소리`에서 골라 주세요.',
    ja: '🧬 **{{name}}** が話せるようになりました。どこでも `声` で選べます。',
  },
  'clone.made-private': {
    en: '🧬 **{{name}}** can speak now, and only for {{owner}}.',
    ko: '🧬 이제 **{{name}}** 목소리로 말할 수 있어요. {{owner}} 님만 쓸 수 있어요.',
    ja: '🧬 **{{name}}** が話せるようになりました。使えるのは{{owner}}さんだけです。',
  },
  'clone.stays': {
    en: '-# It is kept even if you press nothing; **{{button}}** removes it.',
    ko: '-# 아무것도 누르지 않아도 보관돼요. 지우려면 **{{button}}** 버튼을 눌러 주세요.',
    ja: '-# 何も押さなくても保存されます。消すには **{{button}}** を押してください。',
  },
  'clone.consent-kept': {
    en: '-# {{member}} attested: “{{statement}}”',
    ko: '-# {{member}} 님의 확인: “{{statement}}”',
    ja: '-# {{member}}さんの確認：「{{statement}}」',
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
    en: '🎙️ {{text}}\n-# {{characters}}\n-# Posted here: {{reason}}',
    ko: '🎙️ {{text}}\n-# {{characters}}\n-# 여기에 올린 이유: {{reason}}',
    ja: '🎙️ {{text}}\n-# {{characters}}\n-# ここに投稿した理由：{{reason}}',
  },
  'clone.not-heard': {
    en: '⚠️ It could not be heard: {{reason}}',
    ko: '⚠️ 들려드리지 못했어요: {{reason}}',
    ja: '⚠️ 再生できませんでした：{{reason}}',
  },
  'clone.says': { en: '🧬 **{{name}}**', ko: '🧬 **{{name}}**', ja: '🧬 **{{name}}**' },
  'clone.poor': {
    en: '-# The recording makes a poor likeness. {{reasons}}',
    ko: '-# 이 녹음으로는 목소리가 별로 닮지 않았어요. {{reasons}}',
    ja: '-# この録音ではあまり似ていません。{{reasons}}',
  },
  'clone.fair': {
    en: '-# The likeness is fair. {{reasons}}',
    ko: '-# 목소리가 어느 정도 닮았어요. {{reasons}}',
    ja: '-# ある程度似ています。{{reasons}}',
  },
  'clone.reason.sample_short': {
    en: 'Ten seconds or more are better.',
    ko: '10초 이상이면 더 좋아요.',
    ja: '10秒以上あるとよくなります。',
  },
  'clone.reason.sample_noisy': {
    en: 'There is noise in it: record in a quiet room.',
    ko: '잡음이 있어요. 조용한 방에서 녹음해 주세요.',
    ja: '雑音があります。静かな部屋で録音してください。',
  },
  'clone.reason.sample_clipped': {
    en: 'It is too loud in places: keep away from the microphone.',
    ko: '소리가 너무 큰 곳이 있어요. 마이크에서 조금 떨어져 주세요.',
    ja: '音が大きすぎる箇所があります。マイクから離れてください。',
  },
  'clone.button.keep': { en: 'Keep', ko: '보관하기', ja: '保存' },
  'clone.button.text': { en: 'Another text', ko: '다른 내용으로', ja: '別の文章' },
  'clone.button.delete': { en: 'Delete', ko: '삭제', ja: '削除' },
  'clone.kept': { en: '-# Kept.', ko: '-# 보관했어요.', ja: '-# 保存しました。' },
  'clone.text.title': { en: 'Another text', ko: '다른 내용으로', ja: '別の文章' },
  'clone.delete.question': {
    en: 'Delete the cloned voice **{{name}}**? Presets that speak with it go too. That cannot be taken back.',
    ko: '복제 음성 **{{name}}**을(를) 삭제할까요? 이 목소리를 쓰는 프리셋도 함께 사라져요. 되돌릴 수 없어요.',
    ja: 'クローン音声 **{{name}}** を削除しますか？この声を使うプリセットも消えます。元には戻せません。',
  },
  'clone.deleted': {
    en: '🗑️ The cloned voice **{{name}}** is deleted.',
    ko: '🗑️ 복제 음성 **{{name}}**을(를) 삭제했어요.',
    ja: '🗑️ クローン音声 **{{name}}** を削除しました。',
  },
  'clone.deleted-presets': {
    en: '-# With it went: {{presets}}',
    ko: '-# 함께 사라진 프리셋: {{presets}}',
    ja: '-# 一緒に消えたプリセット：{{presets}}',
  },
  'clone.form.title': { en: 'Clone this voice', ko: '이 목소리 복제', ja: 'この声をクローン' },
  'clone.form.name': { en: 'Name', ko: '이름', ja: '名前' },
  'clone.form.text': { en: 'What it says first', ko: '처음으로 할 말', ja: '最初に話す内容' },
  'clone.form.greeting': {
    en: 'Hello! From now on I can speak here.',
    ko: '안녕하세요! 이제 여기에서 말할 수 있어요.',
    ja: 'こんにちは。これからここで話せます。',
  },
  'clone.form.consent': { en: 'Do you agree?', ko: '동의하시나요?', ja: '同意しますか？' },
  'clone.form.consent-hint': {
    en: 'Your answer is kept, with your name and the time.',
    ko: '답은 이름, 시각과 함께 보관돼요.',
    ja: '回答は名前と日時とともに記録されます。',
  },
  'clone.form.who': {
    en: 'Who may speak with it?',
    ko: '누가 쓸 수 있나요?',
    ja: '誰が使えますか？',
  },
  'clone.form.who.all': {
    en: 'Everybody in this server',
    ko: '이 서버의 모두',
    ja: 'このサーバーの全員',
  },
  'clone.form.who.owner': {
    en: 'Only who asked for it',
    ko: '요청한 사람만',
    ja: '依頼した人だけ',
  },
  'clone.request': {
    en: '🧬 {{speaker}}, {{owner}} would like to make a voice of {{message}}. Nothing is made unless you allow it.',
    ko: '🧬 {{speaker}} 님, {{owner}} 님이 {{message}}로 목소리를 만들고 싶어 해요. 허락하지 않으면 아무것도 만들지 않아요.',
    ja: '🧬 {{speaker}}さん、{{owner}}さんが{{message}}から声を作りたいそうです。許可しなければ何も作られません。',
  },
  'clone.request-own': {
    en: '🧬 {{speaker}}, shall I make a voice of {{message}}? You choose its name and who may use it.',
    ko: '🧬 {{speaker}} 님, {{message}}로 목소리를 만들까요? 이름과 쓸 사람을 고를 수 있어요.',
    ja: '🧬 {{speaker}}さん、{{message}}から声を作りますか？名前と使える人を選べます。',
  },
  'clone.request.message': {
    en: 'your voice message',
    ko: '올리신 음성 메시지',
    ja: 'あなたのボイスメッセージ',
  },
  'clone.request.allow': { en: 'Allow …', ko: '허락하기…', ja: '許可する…' },
  'clone.request.refuse': { en: 'Do not allow', ko: '허락하지 않기', ja: '許可しない' },
  'clone.refused': {
    en: '{{speaker}} has not allowed it. Nothing was made.',
    ko: '{{speaker}} 님이 허락하지 않았어요. 아무것도 만들지 않았어요.',
    ja: '{{speaker}}さんは許可しませんでした。何も作られていません。',
  },
  'clone.withdrawn': {
    en: '{{owner}} no longer asks for it. Nothing was made.',
    ko: '{{owner}} 님이 요청을 거뒀어요. 아무것도 만들지 않았어요.',
    ja: '{{owner}}さんが依頼を取り消しました。何も作られていません。',
  },

  'failure.clone.consent-missing': {
    en: 'A voice is cloned only when the person who speaks has agreed. Nothing was made.',
    ko: '말하는 사람이 동의했을 때만 목소리를 복제해요. 아무것도 만들지 않았어요.',
    ja: '話している人が同意した場合だけ声をクローンします。何も作られていません。',
  },
  'failure.clone.not-yours': {
    en: '“{{name}}” was made by somebody else. Only they, the person who speaks and those who manage the server may do this.',
    ko: '“{{name}}”은(는) 다른 사람이 만들었어요. 만든 사람, 목소리의 주인, 서버 관리자만 할 수 있어요.',
    ja: '「{{name}}」はほかの人が作りました。作った人、声の本人、サーバーを管理する人だけが行えます。',
  },
  'failure.clone.service-limit': {
    en: 'The voice service keeps no more cloned voices for me. Please tell whoever runs this bot.',
    ko: '음성 서비스가 복제 음성을 더 보관하지 못해요. 이 봇의 운영자에게 알려 주세요.',
    ja: '音声サービスがこれ以上クローン音声を保存できません。このボットの運営者に知らせてください。',
  },
  'failure.clone.no-voice-message': {
    en: 'I see no voice message there. Save the recording and attach it to `/clone`.',
    ko: '거기에서 음성 메시지를 찾지 못했어요. 녹음을 저장해서 `/음성복제`에 첨부해 주세요.',
    ja: 'そこにボイスメッセージが見つかりません。録音を保存して `/音声クローン` に添付してください。',
  },
  'failure.clone.not-a-member': {
    en: 'No person of this server speaks there, so nobody could agree.',
    ko: '이 서버의 사람이 말한 것이 아니라서 동의할 사람이 없어요.',
    ja: 'このサーバーの人が話していないため、同意できる人がいません。',
  },
  'failure.clone.not-your-voice': {
    en: 'Only {{member}}, whose voice it is, can answer this.',
    ko: '목소리의 주인인 {{member}} 님만 답할 수 있어요.',
    ja: '答えられるのは声の本人である{{member}}さんだけです。',
  },
  'failure.clone.unknown': {
    en: 'There is no cloned voice called “{{name}}” here. Choose one from the list that appears while you type, or see them all with `/voices`.',
    ko: '이 서버에는 “{{name}}” 복제 음성이 없어요. 입력할 때 나오는 목록이나 `/목소리목록`에서 골라 주세요.',
    ja: 'このサーバーに「{{name}}」というクローン音声はありません。入力中に出る一覧か `/声一覧` から選んでください。',
  },
  'failure.clone.exists': {
    en: 'There is a cloned voice called “{{name}}” already. Choose another name.',
    ko: '“{{name}}” 복제 음성이 이미 있어요. 다른 이름을 골라 주세요.',
    ja: '「{{name}}」というクローン音声はすでにあります。別の名前を選んでください。',
  },
  'failure.clone.member-limit': {
    en: 'You have {{limit}} cloned voices here, and more are not possible. Delete one and try again.',
    ko: '이 서버에서 복제 음성은 한 사람당 최대 {{limit}}개예요. 하나를 지우고 다시 시도해 주세요.',
    ja: 'このサーバーでのクローン音声は1人{{limit}}個までです。1つ削除してからお試しください。',
  },
  'failure.clone.guild-limit': {
    en: 'This server has {{limit}} cloned voices, and more are not possible. Delete one and try again.',
    ko: '이 서버의 복제 음성은 최대 {{limit}}개예요. 하나를 지우고 다시 시도해 주세요.',
    ja: 'このサーバーのクローン音声は{{limit}}個までです。1つ削除してからお試しください。',
  },
} satisfies Topic;
