import type { Topic } from '../topic.ts';

/** `/voice` and `/settings voice`: the voice settings of one member. */
export const memberVoice = {
  'command.voice.name': { en: 'voice', ko: '내목소리', ja: 'マイボイス' },
  'command.voice.description': {
    en: 'Manage your voice on this server',
    ko: '이 서버에서 쓸 내 목소리를 관리해요',
    ja: 'このサーバーで使う自分の声を管理します',
  },
  'subcommand.voice.set.name': { en: 'set', ko: '설정', ja: '設定' },
  'subcommand.voice.set.description': {
    en: 'Set your voice, speed, pitch or nickname on this server',
    ko: '이 서버에서 쓸 내 목소리, 속도, 음높이, 별명을 정해요',
    ja: 'このサーバーで使う自分の声、速さ、高さ、ニックネームを設定します',
  },
  'subcommand.voice.show.name': { en: 'show', ko: '보기', ja: '表示' },
  'subcommand.voice.show.description': {
    en: 'Show which voice you use here, and why',
    ko: '여기에서 어떤 목소리를 쓰는지와 그 이유를 보여 줘요',
    ja: 'ここで使っている声と、その理由を表示します',
  },
  'subcommand.voice.reset.name': { en: 'reset', ko: '초기화', ja: 'リセット' },
  'subcommand.voice.reset.description': {
    en: 'Reset one of your voice settings, or all of them',
    ko: '내 목소리 설정을 하나만 또는 모두 초기화해요',
    ja: '自分の声の設定を1つ、またはすべてリセットします',
  },
  'subcommand.voice.surprise.name': { en: 'surprise', ko: '깜짝선물', ja: 'おまかせ' },
  'subcommand.voice.surprise.description': {
    en: 'Let me pick a voice for you',
    ko: '저에게 목소리를 골라 달라고 해요',
    ja: '声を選んでもらいます',
  },
  'subcommand.settings.voice.name': { en: 'voice', ko: '목소리', ja: '声' },
  'subcommand.settings.voice.description': {
    en: 'Show, set or lock the voice of a member',
    ko: '멤버의 목소리를 확인하거나, 정하거나, 잠가요',
    ja: 'メンバーの声を表示、設定、ロックします',
  },
  'option.nickname.name': { en: 'nickname', ko: '별명', ja: 'ニックネーム' },
  'option.nickname.description': {
    en: 'How the name is spoken, for example before messages',
    ko: '메시지 앞 등에서 소리 내어 읽을 이름',
    ja: 'メッセージの前などで読み上げる名前',
  },
  'option.reset-setting.name': { en: 'setting', ko: '항목', ja: '項目' },
  'option.reset-setting.description': {
    en: 'What to reset',
    ko: '초기화할 항목',
    ja: 'リセットする項目',
  },
  'option.voice-member.name': { en: 'member', ko: '멤버', ja: 'メンバー' },
  'option.voice-member.description': {
    en: 'The member. Without other options, shows their voice',
    ko: '멤버. 다른 옵션이 없으면 목소리를 보여 줘요',
    ja: 'メンバー。ほかの項目がなければ、声を表示します',
  },
  'option.locked.name': { en: 'locked', ko: '잠금', ja: 'ロック' },
  'option.locked.description': {
    en: 'Whether only server managers can change it',
    ko: '서버 관리자만 바꿀 수 있게 할지 여부',
    ja: 'サーバーの管理者だけが変更できるようにするかどうか',
  },
  'option.voice-reset.name': { en: 'reset', ko: '초기화', ja: 'リセット' },
  'option.voice-reset.description': {
    en: 'What to reset',
    ko: '초기화할 항목',
    ja: 'リセットする項目',
  },

  'voice.setting.everything': { en: 'Everything', ko: '모두', ja: 'すべて' },
  'voice.setting.voice': { en: 'Voice', ko: '목소리', ja: '声' },
  'voice.setting.language': { en: 'Language', ko: '언어', ja: '言語' },
  'voice.setting.tone': { en: 'Tone', ko: '말투', ja: '話し方' },
  'voice.setting.exaggeration': { en: 'Exaggeration', ko: '감정 강도', ja: '感情の強さ' },
  'voice.setting.speed': { en: 'Speed', ko: '속도', ja: '速さ' },
  'voice.setting.pitch': { en: 'Pitch', ko: '음높이', ja: '高さ' },
  'voice.setting.nickname': { en: 'Nickname', ko: '별명', ja: 'ニックネーム' },

  'voice.set': {
    en: '✅ You now speak as {{voice}} on this server.',
    ko: '✅ 이제 이 서버에서 {{voice}} 목소리로 말해요.',
    ja: '✅ このサーバーでは、{{voice}} の声で話すようになりました。',
  },
  'voice.saved': {
    en: '✅ Saved. You speak as {{voice}} here.',
    ko: '✅ 저장했어요. 여기에서 {{voice}} 목소리로 말해요.',
    ja: '✅ 保存しました。ここでは {{voice}} の声で話します。',
  },
  'voice.surprised': {
    en: '🎁 I picked {{voice}} for you. You now use this voice on this server.',
    ko: '🎁 {{voice}} 목소리를 골랐어요. 이제 이 서버에서 이 목소리로 말해요.',
    ja: '🎁 あなたのために {{voice}} を選びました。このサーバーでは、この声で話すようになりました。',
  },
  'voice.show': {
    en: 'You speak as {{voice}} here.',
    ko: '여기에서 {{voice}} 목소리로 말해요.',
    ja: 'ここでは {{voice}} の声で話します。',
  },
  'voice.reset': {
    en: '✅ Reset. You speak as {{voice}} here.',
    ko: '✅ 초기화했어요. 여기에서 {{voice}} 목소리로 말해요.',
    ja: '✅ リセットしました。ここでは {{voice}} の声で話します。',
  },
  'voice.reset.none': {
    en: 'There was nothing to reset. You speak as {{voice}} here.',
    ko: '초기화할 설정이 없어요. 여기에서 {{voice}} 목소리로 말해요.',
    ja: 'リセットする設定はありませんでした。ここでは {{voice}} の声で話します。',
  },
  'voice.member.show': {
    en: '{{member}} speaks as {{voice}} here.',
    ko: '{{member}} 님은 여기에서 {{voice}} 목소리로 말해요.',
    ja: '{{member}}さんは、ここでは {{voice}} の声で話します。',
  },
  'voice.member.saved': {
    en: '✅ Saved. {{member}} speaks as {{voice}} here.',
    ko: '✅ 저장했어요. {{member}} 님은 여기에서 {{voice}} 목소리로 말해요.',
    ja: '✅ 保存しました。{{member}}さんは、ここでは {{voice}} の声で話します。',
  },
  'voice.detail.nickname': {
    en: '· Nickname: {{nickname}}',
    ko: '· 별명: {{nickname}}',
    ja: '・ニックネーム：{{nickname}}',
  },
  'voice.why.member': { en: '· Own choice', ko: '· 직접 고른 목소리', ja: '・自分で選んだ声' },
  'voice.why.channel': {
    en: '· From the default preset of this channel, “{{preset}}”',
    ko: '· 이 채널의 기본 프리셋 “{{preset}}”의 목소리',
    ja: '・このチャンネルの既定のプリセット「{{preset}}」の声',
  },
  'voice.why.guild': {
    en: '· From the default preset of this server, “{{preset}}”',
    ko: '· 이 서버의 기본 프리셋 “{{preset}}”의 목소리',
    ja: '・このサーバーの既定のプリセット「{{preset}}」の声',
  },
  'voice.why.default': {
    en: '· Picked automatically, so that members sound different',
    ko: '· 멤버마다 다르게 들리도록 자동으로 정한 목소리',
    ja: '・メンバーごとに違う声になるように、自動で選んだ声',
  },
  'voice.why.manager': {
    en: '· Last changed by a server manager',
    ko: '· 서버 관리자가 마지막으로 변경함',
    ja: '・最後に変更したのはサーバーの管理者です',
  },
  'voice.why.locked': {
    en: '· 🔒 Locked: only server managers can change it',
    ko: '· 🔒 잠김: 서버 관리자만 바꿀 수 있어요',
    ja: '・🔒 ロック中：サーバーの管理者だけが変更できます',
  },

  'failure.voice.locked': {
    en: 'A server manager has locked your voice. Ask them to unlock it.',
    ko: '서버 관리자가 내 목소리를 잠갔어요. 관리자에게 잠금 해제를 부탁해 주세요.',
    ja: 'サーバーの管理者があなたの声をロックしました。管理者に解除を頼んでください。',
  },
} satisfies Topic;
