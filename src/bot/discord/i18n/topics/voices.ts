import type { Topic } from '../topic.ts';

/** `/voice`, `/voices`, and how a voice is described. */
export const voices = {
  'command.voice.name': { en: 'voice', ko: '내목소리', ja: 'マイボイス' },
  'command.voice.description': {
    en: 'Your own voice in this server',
    ko: '이 서버에서 쓰는 나의 목소리',
    ja: 'このサーバーでの自分の声',
  },
  'subcommand.voice.set.name': { en: 'set', ko: '설정', ja: '設定' },
  'subcommand.voice.set.description': {
    en: 'Choose the voice that speaks for you here',
    ko: '여기에서 나를 대신해 말할 목소리를 골라요',
    ja: 'ここで自分の代わりに話す声を選びます',
  },
  'subcommand.voice.show.name': { en: 'show', ko: '보기', ja: '表示' },
  'subcommand.voice.show.description': {
    en: 'Which voice speaks for you here, and why',
    ko: '여기에서 어떤 목소리가 나를 대신하는지 보여 줘요',
    ja: 'ここでどの声が自分の代わりに話すかを表示します',
  },
  'subcommand.voice.reset.name': { en: 'reset', ko: '초기화', ja: 'リセット' },
  'subcommand.voice.reset.description': {
    en: 'Speak in the voice of the channel or the server again',
    ko: '다시 채널이나 서버의 목소리로 말해요',
    ja: 'チャンネルやサーバーの声に戻します',
  },
  'subcommand.voice.surprise.name': { en: 'surprise', ko: '깜짝선물', ja: 'おまかせ' },
  'subcommand.voice.surprise.description': {
    en: 'Get the voice that is meant for you',
    ko: '나에게 어울리는 목소리를 받아요',
    ja: 'あなたに合う声を受け取ります',
  },
  'command.voices.name': { en: 'voices', ko: '목소리목록', ja: '声一覧' },
  'command.voices.description': {
    en: 'Browse all voices and hear them',
    ko: '모든 목소리를 둘러보고 들어 봐요',
    ja: 'すべての声を見て、聞いてみます',
  },
  'option.browse-voice.name': { en: 'name', ko: '이름', ja: '名前' },
  'option.browse-voice.description': {
    en: 'Begin with this voice',
    ko: '이 목소리부터 보기',
    ja: 'この声から見る',
  },
  'option.browse-language.name': { en: 'language', ko: '언어', ja: '言語' },
  'option.browse-language.description': {
    en: 'Only voices at home in this language',
    ko: '이 언어가 모국어인 목소리만',
    ja: 'この言語が母語の声だけ',
  },
  'option.gender.name': { en: 'gender', ko: '성별', ja: '性別' },
  'option.gender.description': {
    en: 'Only female or only male voices',
    ko: '여성 또는 남성 목소리만',
    ja: '女性または男性の声だけ',
  },

  'voice.cloned': {
    en: '{{name}} · cloned voice',
    ko: '{{name}} · 복제 음성',
    ja: '{{name}} · クローン音声',
  },
  'voice.cloned-private': {
    en: '{{name}} · cloned voice, only for its owner',
    ko: '{{name}} · 복제 음성, 주인 전용',
    ja: '{{name}} · クローン音声、持ち主専用',
  },
  'voice.hidden': { en: 'a private voice', ko: '비공개 목소리', ja: '非公開の声' },
  'voice.set': {
    en: '✅ In this server you now speak as {{voice}}.{{details}}',
    ko: '✅ 이제 이 서버에서 {{voice}} 목소리로 말해요.{{details}}',
    ja: '✅ このサーバーでは、これから {{voice}} の声で話します。{{details}}',
  },
  'voice.surprised': {
    en: '🎁 The voice that is meant for you: {{voice}}. In this server you now speak with it.',
    ko: '🎁 꼭 어울리는 목소리를 찾았어요: {{voice}}. 이제 이 서버에서 이 목소리로 말해요.',
    ja: '🎁 あなたに合う声：{{voice}}。このサーバーでは、これからこの声で話します。',
  },
  'voice.show.own': {
    en: 'In this server you speak as {{voice}}.{{details}}',
    ko: '이 서버에서 {{voice}} 목소리로 말해요.{{details}}',
    ja: 'このサーバーでは {{voice}} の声で話します。{{details}}',
  },
  'voice.show.default': {
    en: 'You have not chosen a voice here. In this channel you speak as {{voice}}.{{details}}',
    ko: '아직 여기에서 목소리를 고르지 않았어요. 이 채널에서는 {{voice}} 목소리로 말해요.{{details}}',
    ja: 'ここではまだ声を選んでいません。このチャンネルでは {{voice}} の声で話します。{{details}}',
  },
  'voice.reset': {
    en: '✅ You have no voice of your own here any more.',
    ko: '✅ 이 서버에서 쓰던 나의 목소리를 없앴어요.',
    ja: '✅ このサーバーでの自分の声をなくしました。',
  },
  'voice.reset.none': {
    en: 'You had no voice of your own here.',
    ko: '이 서버에서 고른 목소리가 없었어요.',
    ja: 'このサーバーで選んだ声はありませんでした。',
  },

  'voices.page': {
    en: '### Voices {{from}}–{{to}} of {{count}}\n{{lines}}{{details}}',
    ko: '### 목소리 {{count}}개 중 {{from}}–{{to}}\n{{lines}}{{details}}',
    ja: '### 声 {{count}}件中 {{from}}–{{to}}\n{{lines}}{{details}}',
  },
  'voices.none': {
    en: '### No voices\nNone fits. Choose another language or gender below.',
    ko: '### 목소리 없음\n맞는 목소리가 없어요. 아래에서 다른 언어나 성별을 골라 주세요.',
    ja: '### 声がありません\n合う声がありません。下でほかの言語や性別を選んでください。',
  },
  'voices.line': { en: '· {{voice}}', ko: '· {{voice}}', ja: '・{{voice}}' },
  'voices.line.chosen': { en: '▸ **{{voice}}**', ko: '▸ **{{voice}}**', ja: '▸ **{{voice}}**' },
  'voices.details': {
    en: '\n-# ID `{{id}}` · speaks every language',
    ko: '\n-# ID `{{id}}` · 모든 언어를 말해요',
    ja: '\n-# ID `{{id}}` · すべての言語を話します',
  },
  'voices.details.clone': {
    en: '\n-# Made by {{member}}, {{when}}',
    ko: '\n-# {{member}} 님이 만듦, {{when}}',
    ja: '\n-# {{member}}さんが作成、{{when}}',
  },
  'voices.choose': { en: 'Choose a voice', ko: '목소리를 골라 주세요', ja: '声を選んでください' },
  'voices.filter.language': { en: 'Language', ko: '언어', ja: '言語' },
  'voices.filter.gender': { en: 'Gender', ko: '성별', ja: '性別' },
  'voices.filter.all': { en: 'All languages', ko: '모든 언어', ja: 'すべての言語' },
  'voices.filter.cloned': { en: 'Cloned voices', ko: '복제 음성', ja: 'クローン音声' },
  'voices.filter.any': { en: 'Female and male', ko: '여성과 남성', ja: '女性と男性' },
  'voices.filter.f': { en: 'Female', ko: '여성', ja: '女性' },
  'voices.filter.m': { en: 'Male', ko: '남성', ja: '男性' },
  'voices.button.preview': { en: 'Listen', ko: '들어 보기', ja: '聞いてみる' },
  'voices.button.use': { en: 'Use as my voice', ko: '내 목소리로 쓰기', ja: '自分の声にする' },
  'voices.button.rename': { en: 'Rename', ko: '이름 변경', ja: '名前を変える' },
  'voices.button.delete': { en: 'Delete', ko: '삭제', ja: '削除' },
  'voices.heard': {
    en: '\n🔊 You hear it in {{channel}}.',
    ko: '\n🔊 {{channel}}에서 들려요.',
    ja: '\n🔊 {{channel}} で流れます。',
  },
  'voices.posted-instead': {
    en: '\n-# Posted here instead: {{reason}}',
    ko: '\n-# 대신 여기에 올렸어요: {{reason}}',
    ja: '\n-# 代わりにここに投稿しました：{{reason}}',
  },
  'voices.used': {
    en: '\n✅ In this server you now speak with this voice.',
    ko: '\n✅ 이제 이 서버에서 이 목소리로 말해요.',
    ja: '\n✅ このサーバーでは、これからこの声で話します。',
  },
  'voices.rename.title': { en: 'Rename a voice', ko: '목소리 이름 변경', ja: '声の名前を変える' },
  'voices.rename.label': { en: 'New name', ko: '새 이름', ja: '新しい名前' },

  'voice.label': {
    en: '{{name}} · {{language}} · {{gender}}, {{character}}',
    ko: '{{name}} · {{language}} · {{gender}}, {{character}}',
    ja: '{{name}} · {{language}} · {{gender}}、{{character}}',
  },

  'gender.f': { en: 'female', ko: '여성', ja: '女性' },
  'gender.m': { en: 'male', ko: '남성', ja: '男性' },

  'character.bright-friendly': {
    en: 'bright, friendly',
    ko: '밝고 친근함',
    ja: '明るく親しみやすい',
  },
  'character.calm-narrator': {
    en: 'calm narrator',
    ko: '차분한 내레이터',
    ja: '落ち着いたナレーター',
  },
  'character.bright-energetic': { en: 'bright, energetic', ko: '밝고 활기참', ja: '明るく元気' },
  'character.calm': { en: 'calm', ko: '차분함', ja: '落ち着いた声' },
  'character.friendly': { en: 'friendly', ko: '친근함', ja: '親しみやすい' },
  'character.young-narrator': { en: 'young narrator', ko: '젊은 내레이터', ja: '若いナレーター' },
  'character.announcer': {
    en: 'energetic announcer',
    ko: '힘찬 아나운서',
    ja: '力強いアナウンサー',
  },
  'character.cheerful': { en: 'cheerful', ko: '명랑함', ja: '陽気' },
  'character.child': { en: 'child-like', ko: '어린이 목소리', ja: '子どものような声' },
  'character.clear': { en: 'clear, crisp', ko: '또렷함', ja: 'はっきりした声' },
  'character.deep-narrator': {
    en: 'deep narrator',
    ko: '깊은 목소리의 내레이터',
    ja: '低い声のナレーター',
  },
  'character.elderly': { en: 'elderly', ko: '어르신 목소리', ja: '年配の声' },
  'character.gentle': { en: 'gentle', ko: '부드러움', ja: 'やさしい' },
  'character.husky': { en: 'husky', ko: '허스키함', ja: 'ハスキー' },
  'character.lively': { en: 'lively', ko: '생기 넘침', ja: '生き生きした声' },
  'character.newsreader': {
    en: 'crisp newsreader',
    ko: '또렷한 뉴스 앵커',
    ja: '歯切れのよいニュースキャスター',
  },
  'character.robotic': { en: 'robotic', ko: '로봇 같음', ja: 'ロボットのような声' },
  'character.serious': { en: 'serious', ko: '진지함', ja: '真面目' },
  'character.storyteller': { en: 'storyteller', ko: '이야기꾼', ja: '語り手' },
  'character.warm': { en: 'warm', ko: '따뜻함', ja: '温かい' },
  'character.whispery': { en: 'whispery', ko: '속삭이는 듯함', ja: 'ささやくような声' },

  'failure.voice.unknown': {
    en: 'I know no voice called “{{voice}}”. Choose one from the list that appears while you type, or see them all with `/voices`.',
    ko: '“{{voice}}” 목소리를 찾지 못했어요. 입력할 때 나오는 목록이나 `/목소리목록`에서 골라 주세요.',
    ja: '「{{voice}}」という声はありません。入力中に出る一覧か `/声一覧` から選んでください。',
  },
} satisfies Topic;
