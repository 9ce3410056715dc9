import { topic } from '../topic.ts';

/** `/clone` and the menu “Clone this voice”. */
export const clone = topic({
  en: {
    'command.clone.name': 'clone',
    'command.clone.description': 'Make a voice for this server from a recording',
    'menu.clone-voice': 'Clone this voice',
    'option.sample.name': 'sample',
    'option.sample.description':
      '3 to 60 seconds of one person speaking: WAV, MP3, M4A or a voice message',
    'option.clone-name.name': 'name',
    'option.clone-name.description': 'What the voice is called in this server',
    'option.clone-text.name': 'text',
    'option.clone-text.description': 'What the new voice says first',
    'option.consent.name': 'consent',
    'option.consent.description':
      'Has the person who speaks agreed? Your answer is kept, with your name and the time',
    'option.private.name': 'private',
    'option.private.description':
      'Whether only you may speak with it; otherwise everybody here may',

    'clone.consent.own': 'Yes, it is my own voice, and I agree that it is cloned here',
    'clone.consent.agreed': 'Yes, the person who speaks has agreed to being cloned here',
    'clone.consent.none': 'No, or I do not know',

    'clone.made': '🧬 **{{name}}** can speak now: choose it as `voice` wherever you like.',
    'clone.made-private': '🧬 **{{name}}** can speak now, and only for {{owner}}.',
    'clone.stays': '-# It is kept even if you press nothing; **{{button}}** removes it.',
    'clone.consent-kept': '-# {{member}} attested: “{{statement}}”',
    'clone.in-channel': '🔊 {{channel}}: {{text}}\n-# {{characters}}',
    'clone.posted': '🎙️ {{text}}\n-# {{characters}}',
    'clone.posted-instead': '🎙️ {{text}}\n-# {{characters}}\n-# Posted here: {{reason}}',
    'clone.not-heard': '⚠️ It could not be heard: {{reason}}',
    'clone.says': '🧬 **{{name}}**',
    'clone.poor': '-# The recording makes a poor likeness. {{reasons}}',
    'clone.fair': '-# The likeness is fair. {{reasons}}',
    'clone.reason.sample_short': 'Ten seconds or more are better.',
    'clone.reason.sample_noisy': 'There is noise in it: record in a quiet room.',
    'clone.reason.sample_clipped': 'It is too loud in places: keep away from the microphone.',
    'clone.button.keep': 'Keep',
    'clone.button.text': 'Another text',
    'clone.button.delete': 'Delete',
    'clone.kept': '-# Kept.',
    'clone.text.title': 'Another text',
    'clone.delete.question':
      'Delete the cloned voice **{{name}}**? Presets that speak with it go too. That cannot be taken back.',
    'clone.deleted': '🗑️ The cloned voice **{{name}}** is deleted.',
    'clone.deleted-presets': '-# With it went: {{presets}}',

    'clone.form.title': 'Clone this voice',
    'clone.form.name': 'Name',
    'clone.form.text': 'What it says first',
    'clone.form.greeting': 'Hello! From now on I can speak here.',
    'clone.form.consent': 'Do you agree?',
    'clone.form.consent-hint': 'Your answer is kept, with your name and the time.',
    'clone.form.who': 'Who may speak with it?',
    'clone.form.who.all': 'Everybody in this server',
    'clone.form.who.owner': 'Only who asked for it',
    'clone.request':
      '🧬 {{speaker}}, {{owner}} would like to make a voice of {{message}}. Nothing is made unless you allow it.',
    'clone.request-own':
      '🧬 {{speaker}}, shall I make a voice of {{message}}? You choose its name and who may use it.',
    'clone.request.message': 'your voice message',
    'clone.request.allow': 'Allow …',
    'clone.request.refuse': 'Do not allow',
    'clone.refused': '{{speaker}} has not allowed it. Nothing was made.',
    'clone.withdrawn': '{{owner}} no longer asks for it. Nothing was made.',

    'failure.sample.unsupported':
      'This is no recording that I can read. Attach a WAV, MP3 or M4A file, or a voice message.',
    'failure.sample.empty': 'This file is empty. Attach a recording.',
    'failure.sample.broken': 'This recording is damaged. Export it again and attach it anew.',
    'failure.sample.too-short':
      'This recording lasts {{seconds}} s. At least {{least}} s are needed, and ten make a better voice.',
    'failure.sample.too-long':
      'This recording is longer than {{most}} s. Cut it and attach it anew.',
    'failure.sample.silent': 'Nothing can be heard in this recording. Choose a louder one.',
    'failure.sample.no-voice':
      'No speech was found in this recording. Choose one of one person who speaks in a quiet room.',
    'failure.clone.consent-missing':
      'A voice is cloned only when the person who speaks has agreed. Nothing was made.',
    'failure.clone.not-yours':
      '“{{name}}” was made by somebody else. Only they, the person who speaks and those who manage the server may do this.',
    'failure.clone.service-limit':
      'The voice service keeps no more cloned voices for me. Please tell whoever runs this bot.',
    'failure.clone.no-voice-message':
      'I see no voice message there. Save the recording and attach it to `/clone`.',
    'failure.clone.not-a-member': 'No person of this server speaks there, so nobody could agree.',
    'failure.clone.not-your-voice': 'Only {{member}}, whose voice it is, can answer this.',
  },
  ko: {
    'command.clone.name': '음성복제',
    'command.clone.description': '녹음으로 이 서버에서 쓸 목소리를 만들어요',
    'menu.clone-voice': '이 목소리 복제',
    'option.sample.name': '녹음',
    'option.sample.description': '한 사람이 말하는 3~60초 녹음: WAV, MP3, M4A 또는 음성 메시지',
    'option.clone-name.name': '이름',
    'option.clone-name.description': '이 서버에서 부를 목소리 이름',
    'option.clone-text.name': '내용',
    'option.clone-text.description': '새 목소리가 처음으로 할 말',
    'option.consent.name': '동의',
    'option.consent.description': '말하는 사람이 동의했나요? 답은 이름, 시각과 함께 보관돼요',
    'option.private.name': '비공개',
    'option.private.description': '나만 쓸지 여부. 아니면 이 서버의 모두가 쓸 수 있어요',

    'clone.consent.own': '네, 제 목소리이며 여기에서 복제하는 데 동의합니다',
    'clone.consent.agreed': '네, 말하는 사람이 여기에서 복제하는 데 동의했습니다',
    'clone.consent.none': '아니요, 또는 모르겠습니다',

    'clone.made':
      '🧬 이제 **{{name}}** 목소리로 말할 수 있어요. 어디서든 `목소리`에서 골라 주세요.',
    'clone.made-private':
      '🧬 이제 **{{name}}** 목소리로 말할 수 있어요. {{owner}} 님만 쓸 수 있어요.',
    'clone.stays':
      '-# 아무것도 누르지 않아도 보관돼요. 지우려면 **{{button}}** 버튼을 눌러 주세요.',
    'clone.consent-kept': '-# {{member}} 님의 확인: “{{statement}}”',
    'clone.in-channel': '🔊 {{channel}}: {{text}}\n-# {{characters}}',
    'clone.posted': '🎙️ {{text}}\n-# {{characters}}',
    'clone.posted-instead': '🎙️ {{text}}\n-# {{characters}}\n-# 여기에 올린 이유: {{reason}}',
    'clone.not-heard': '⚠️ 들려드리지 못했어요: {{reason}}',
    'clone.says': '🧬 **{{name}}**',
    'clone.poor': '-# 이 녹음으로는 목소리가 별로 닮지 않았어요. {{reasons}}',
    'clone.fair': '-# 목소리가 어느 정도 닮았어요. {{reasons}}',
    'clone.reason.sample_short': '10초 이상이면 더 좋아요.',
    'clone.reason.sample_noisy': '잡음이 있어요. 조용한 방에서 녹음해 주세요.',
    'clone.reason.sample_clipped': '소리가 너무 큰 곳이 있어요. 마이크에서 조금 떨어져 주세요.',
    'clone.button.keep': '보관하기',
    'clone.button.text': '다른 내용으로',
    'clone.button.delete': '삭제',
    'clone.kept': '-# 보관했어요.',
    'clone.text.title': '다른 내용으로',
    'clone.delete.question':
      '복제 음성 **{{name}}**을(를) 삭제할까요? 이 목소리를 쓰는 프리셋도 함께 사라져요. 되돌릴 수 없어요.',
    'clone.deleted': '🗑️ 복제 음성 **{{name}}**을(를) 삭제했어요.',
    'clone.deleted-presets': '-# 함께 사라진 프리셋: {{presets}}',

    'clone.form.title': '이 목소리 복제',
    'clone.form.name': '이름',
    'clone.form.text': '처음으로 할 말',
    'clone.form.greeting': '안녕하세요! 이제 여기에서 말할 수 있어요.',
    'clone.form.consent': '동의하시나요?',
    'clone.form.consent-hint': '답은 이름, 시각과 함께 보관돼요.',
    'clone.form.who': '누가 쓸 수 있나요?',
    'clone.form.who.all': '이 서버의 모두',
    'clone.form.who.owner': '요청한 사람만',
    'clone.request':
      '🧬 {{speaker}} 님, {{owner}} 님이 {{message}}로 목소리를 만들고 싶어 해요. 허락하지 않으면 아무것도 만들지 않아요.',
    'clone.request-own':
      '🧬 {{speaker}} 님, {{message}}로 목소리를 만들까요? 이름과 쓸 사람을 고를 수 있어요.',
    'clone.request.message': '올리신 음성 메시지',
    'clone.request.allow': '허락하기…',
    'clone.request.refuse': '허락하지 않기',
    'clone.refused': '{{speaker}} 님이 허락하지 않았어요. 아무것도 만들지 않았어요.',
    'clone.withdrawn': '{{owner}} 님이 요청을 거뒀어요. 아무것도 만들지 않았어요.',

    'failure.sample.unsupported':
      '읽을 수 있는 녹음이 아니에요. WAV, MP3, M4A 파일이나 음성 메시지를 첨부해 주세요.',
    'failure.sample.empty': '빈 파일이에요. 녹음을 첨부해 주세요.',
    'failure.sample.broken': '녹음 파일이 손상됐어요. 다시 저장해서 첨부해 주세요.',
    'failure.sample.too-short':
      '녹음이 {{seconds}}초예요. {{least}}초 이상이어야 하고, 10초면 더 좋아요.',
    'failure.sample.too-long': '녹음이 {{most}}초보다 길어요. 잘라서 다시 첨부해 주세요.',
    'failure.sample.silent':
      '이 녹음에서는 아무 소리도 들리지 않아요. 더 큰 소리의 녹음을 골라 주세요.',
    'failure.sample.no-voice':
      '이 녹음에서 말소리를 찾지 못했어요. 조용한 방에서 한 사람이 말하는 녹음을 골라 주세요.',
    'failure.clone.consent-missing':
      '말하는 사람이 동의했을 때만 목소리를 복제해요. 아무것도 만들지 않았어요.',
    'failure.clone.not-yours':
      '“{{name}}”은(는) 다른 사람이 만들었어요. 만든 사람, 목소리의 주인, 서버 관리자만 할 수 있어요.',
    'failure.clone.service-limit':
      '음성 서비스가 복제 음성을 더 보관하지 못해요. 이 봇의 운영자에게 알려 주세요.',
    'failure.clone.no-voice-message':
      '거기에서 음성 메시지를 찾지 못했어요. 녹음을 저장해서 `/음성복제`에 첨부해 주세요.',
    'failure.clone.not-a-member': '이 서버의 사람이 말한 것이 아니라서 동의할 사람이 없어요.',
    'failure.clone.not-your-voice': '목소리의 주인인 {{member}} 님만 답할 수 있어요.',
  },
  ja: {
    'command.clone.name': '音声クローン',
    'command.clone.description': '録音からこのサーバーの声を作ります',
    'menu.clone-voice': 'この声をクローン',
    'option.sample.name': '録音',
    'option.sample.description': '一人が話す3〜60秒の録音：WAV、MP3、M4A、ボイスメッセージ',
    'option.clone-name.name': '名前',
    'option.clone-name.description': 'このサーバーでの声の名前',
    'option.clone-text.name': '文章',
    'option.clone-text.description': '新しい声が最初に話す内容',
    'option.consent.name': '同意',
    'option.consent.description':
      '話している人は同意していますか？回答は名前と日時とともに記録されます',
    'option.private.name': '非公開',
    'option.private.description': '自分だけが使うかどうか。指定しなければ全員が使えます',

    'clone.consent.own': 'はい、自分の声であり、ここでクローンすることに同意します',
    'clone.consent.agreed': 'はい、話している人がここでのクローンに同意しています',
    'clone.consent.none': 'いいえ、またはわかりません',

    'clone.made': '🧬 **{{name}}** が話せるようになりました。どこでも `声` で選べます。',
    'clone.made-private':
      '🧬 **{{name}}** が話せるようになりました。使えるのは{{owner}}さんだけです。',
    'clone.stays': '-# 何も押さなくても保存されます。消すには **{{button}}** を押してください。',
    'clone.consent-kept': '-# {{member}}さんの確認：「{{statement}}」',
    'clone.in-channel': '🔊 {{channel}}：{{text}}\n-# {{characters}}',
    'clone.posted': '🎙️ {{text}}\n-# {{characters}}',
    'clone.posted-instead': '🎙️ {{text}}\n-# {{characters}}\n-# ここに投稿した理由：{{reason}}',
    'clone.not-heard': '⚠️ 再生できませんでした：{{reason}}',
    'clone.says': '🧬 **{{name}}**',
    'clone.poor': '-# この録音ではあまり似ていません。{{reasons}}',
    'clone.fair': '-# ある程度似ています。{{reasons}}',
    'clone.reason.sample_short': '10秒以上あるとよくなります。',
    'clone.reason.sample_noisy': '雑音があります。静かな部屋で録音してください。',
    'clone.reason.sample_clipped': '音が大きすぎる箇所があります。マイクから離れてください。',
    'clone.button.keep': '保存',
    'clone.button.text': '別の文章',
    'clone.button.delete': '削除',
    'clone.kept': '-# 保存しました。',
    'clone.text.title': '別の文章',
    'clone.delete.question':
      'クローン音声 **{{name}}** を削除しますか？この声を使うプリセットも消えます。元には戻せません。',
    'clone.deleted': '🗑️ クローン音声 **{{name}}** を削除しました。',
    'clone.deleted-presets': '-# 一緒に消えたプリセット：{{presets}}',

    'clone.form.title': 'この声をクローン',
    'clone.form.name': '名前',
    'clone.form.text': '最初に話す内容',
    'clone.form.greeting': 'こんにちは。これからここで話せます。',
    'clone.form.consent': '同意しますか？',
    'clone.form.consent-hint': '回答は名前と日時とともに記録されます。',
    'clone.form.who': '誰が使えますか？',
    'clone.form.who.all': 'このサーバーの全員',
    'clone.form.who.owner': '依頼した人だけ',
    'clone.request':
      '🧬 {{speaker}}さん、{{owner}}さんが{{message}}から声を作りたいそうです。許可しなければ何も作られません。',
    'clone.request-own':
      '🧬 {{speaker}}さん、{{message}}から声を作りますか？名前と使える人を選べます。',
    'clone.request.message': 'あなたのボイスメッセージ',
    'clone.request.allow': '許可する…',
    'clone.request.refuse': '許可しない',
    'clone.refused': '{{speaker}}さんは許可しませんでした。何も作られていません。',
    'clone.withdrawn': '{{owner}}さんが依頼を取り消しました。何も作られていません。',

    'failure.sample.unsupported':
      '読み取れる録音ではありません。WAV、MP3、M4Aのファイルかボイスメッセージを添付してください。',
    'failure.sample.empty': 'ファイルが空です。録音を添付してください。',
    'failure.sample.broken': '録音が壊れています。書き出し直して添付してください。',
    'failure.sample.too-short':
      '録音は{{seconds}}秒です。{{least}}秒以上必要で、10秒あるとよい声になります。',
    'failure.sample.too-long': '録音が{{most}}秒より長いです。短く切って添付し直してください。',
    'failure.sample.silent':
      'この録音からは何も聞こえません。もっと大きな音の録音を選んでください。',
    'failure.sample.no-voice':
      'この録音に話し声が見つかりませんでした。静かな部屋で一人が話す録音を選んでください。',
    'failure.clone.consent-missing':
      '話している人が同意した場合だけ声をクローンします。何も作られていません。',
    'failure.clone.not-yours':
      '「{{name}}」はほかの人が作りました。作った人、声の本人、サーバーを管理する人だけが行えます。',
    'failure.clone.service-limit':
      '音声サービスがこれ以上クローン音声を保存できません。このボットの運営者に知らせてください。',
    'failure.clone.no-voice-message':
      'そこにボイスメッセージが見つかりません。録音を保存して `/音声クローン` に添付してください。',
    'failure.clone.not-a-member': 'このサーバーの人が話していないため、同意できる人がいません。',
    'failure.clone.not-your-voice': '答えられるのは声の本人である{{member}}さんだけです。',
  },
});
