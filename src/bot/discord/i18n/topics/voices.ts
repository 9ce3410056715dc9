import type { Topic } from '../topic.ts';

/** `/voices` and descriptions of voices. */
export const voices = {
  'command.voices.name': { en: 'voices', ko: '목소리목록', ja: '声一覧' },
  'command.voices.description': {
    en: 'Browse and preview all voices',
    ko: '모든 목소리를 둘러보고 미리 들어요',
    ja: 'すべての声を一覧し、試し聞きします',
  },
  'option.browse-voice.name': { en: 'name', ko: '이름', ja: '名前' },
  'option.browse-voice.description': {
    en: 'Voice to start with',
    ko: '처음 볼 목소리',
    ja: '最初に表示する声',
  },
  'option.browse-language.name': { en: 'language', ko: '언어', ja: '言語' },
  'option.browse-language.description': {
    en: 'Show only voices native to this language',
    ko: '이 언어가 모국어인 목소리만 표시',
    ja: 'この言語が母語の声だけを表示',
  },
  'option.gender.name': { en: 'gender', ko: '성별', ja: '性別' },
  'option.gender.description': {
    en: 'Show only female or male voices',
    ko: '여성 또는 남성 목소리만 표시',
    ja: '女性または男性の声だけを表示',
  },

  'voice.cloned': {
    en: '{{name}} · cloned voice',
    ko: '{{name}} · 복제 음성',
    ja: '{{name}} · クローン音声',
  },
  'voice.cloned-private': {
    en: '{{name}} · cloned voice, private',
    ko: '{{name}} · 복제 음성, 비공개',
    ja: '{{name}} · クローン音声、非公開',
  },
  'voice.hidden': { en: 'a private voice', ko: '비공개 목소리', ja: '非公開の声' },
  'voices.page': {
    en: '### Voices {{from}}–{{to}} of {{count}}\n{{lines}}{{details}}',
    ko: '### 목소리 {{count}}개 중 {{from}}–{{to}}\n{{lines}}{{details}}',
    ja: '### 声 {{count}}件中 {{from}}–{{to}}\n{{lines}}{{details}}',
  },
  'voices.none': {
    en: '### No voices match\nChoose another language or gender below.',
    ko: '### 일치하는 목소리 없음\n아래에서 다른 언어나 성별을 골라 주세요.',
    ja: '### 一致する声がありません\n下で別の言語や性別を選んでください。',
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
  'voices.choose': { en: 'Choose a voice', ko: '목소리 선택', ja: '声を選択' },
  'voices.filter.language': { en: 'Language', ko: '언어', ja: '言語' },
  'voices.filter.gender': { en: 'Gender', ko: '성별', ja: '性別' },
  'voices.filter.all': { en: 'All languages', ko: '모든 언어', ja: 'すべての言語' },
  'voices.filter.cloned': { en: 'Cloned voices', ko: '복제 음성', ja: 'クローン音声' },
  'voices.filter.any': { en: 'Any gender', ko: '모든 성별', ja: 'すべての性別' },
  'voices.filter.f': { en: 'Female', ko: '여성', ja: '女性' },
  'voices.filter.m': { en: 'Male', ko: '남성', ja: '男性' },
  'voices.button.preview': { en: 'Preview', ko: '미리 듣기', ja: '試し聞き' },
  'voices.button.use': { en: 'Use this voice', ko: '이 목소리 쓰기', ja: 'この声を使う' },
  'voices.button.rename': { en: 'Rename', ko: '이름 변경', ja: '名前を変更' },
  'voices.button.delete': { en: 'Delete', ko: '삭제', ja: '削除' },
  'voices.heard': {
    en: '\n🔊 Playing in {{channel}}.',
    ko: '\n🔊 {{channel}}에서 재생 중이에요.',
    ja: '\n🔊 {{channel}} で再生中です。',
  },
  'voices.posted-instead': {
    en: '\n-# Posted here instead. {{reason}}',
    ko: '\n-# 대신 여기에 올렸어요. {{reason}}',
    ja: '\n-# 代わりにここに投稿しました。{{reason}}',
  },
  'voices.used': {
    en: '\n✅ You now use this voice on this server.',
    ko: '\n✅ 이제 이 서버에서 이 목소리로 말해요.',
    ja: '\n✅ このサーバーでは、この声で話すようになりました。',
  },
  'voices.rename.title': { en: 'Rename voice', ko: '목소리 이름 변경', ja: '声の名前を変更' },
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
  'character.child': { en: 'childlike', ko: '어린이 목소리', ja: '子どものような声' },
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
    en: 'I don’t know a voice called “{{voice}}”. Choose one from the list, or see all with `/voices`.',
    ko: '“{{voice}}” 목소리를 찾지 못했어요. 목록에서 고르거나 `/목소리목록`에서 모두 확인해 주세요.',
    ja: '「{{voice}}」という声は見つかりません。一覧から選ぶか、`/声一覧` ですべての声を確認してください。',
  },
} satisfies Topic;
