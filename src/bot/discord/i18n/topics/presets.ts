import type { Topic } from '../topic.ts';

/** `/preset`. */
export const presets = {
  'command.preset.name': { en: 'preset', ko: '프리셋', ja: 'プリセット' },
  'command.preset.description': {
    en: 'Voices and their way to speak, saved by name for this server',
    ko: '이 서버에 이름으로 저장한 목소리와 말하는 방식',
    ja: 'このサーバーに名前を付けて保存した声と話し方',
  },
  'subcommand.preset.save.name': { en: 'save', ko: '저장', ja: '保存' },
  'subcommand.preset.save.description': {
    en: 'Save a voice and its way to speak under a name',
    ko: '목소리와 말하는 방식을 이름으로 저장해요',
    ja: '声と話し方に名前を付けて保存します',
  },
  'subcommand.preset.show.name': { en: 'show', ko: '보기', ja: '表示' },
  'subcommand.preset.show.description': {
    en: 'Everything about one preset',
    ko: '프리셋 하나를 자세히 보여 줘요',
    ja: 'プリセットを一つ詳しく表示します',
  },
  'subcommand.preset.list.name': { en: 'list', ko: '목록', ja: '一覧' },
  'subcommand.preset.list.description': {
    en: 'All presets of this server',
    ko: '이 서버의 모든 프리셋',
    ja: 'このサーバーのすべてのプリセット',
  },
  'subcommand.preset.default.name': { en: 'default', ko: '기본', ja: '既定' },
  'subcommand.preset.default.description': {
    en: 'What speaks when nobody chose anything, in the whole server or in one channel',
    ko: '아무것도 고르지 않았을 때 서버 전체나 한 채널에서 말할 프리셋',
    ja: '何も選ばれていないときに、サーバー全体または一つのチャンネルで話すプリセット',
  },
  'subcommand.preset.rename.name': { en: 'rename', ko: '이름변경', ja: '名前変更' },
  'subcommand.preset.rename.description': {
    en: 'Give a preset another name',
    ko: '프리셋의 이름을 바꿔요',
    ja: 'プリセットの名前を変えます',
  },
  'subcommand.preset.delete.name': { en: 'delete', ko: '삭제', ja: '削除' },
  'subcommand.preset.delete.description': {
    en: 'Delete a preset',
    ko: '프리셋을 지워요',
    ja: 'プリセットを削除します',
  },
  'subcommand.preset.export.name': { en: 'export', ko: '내보내기', ja: '書き出し' },
  'subcommand.preset.export.description': {
    en: 'All presets of this server as a file',
    ko: '이 서버의 모든 프리셋을 파일로 내보내요',
    ja: 'このサーバーのすべてのプリセットをファイルにします',
  },
  'subcommand.preset.import.name': { en: 'import', ko: '가져오기', ja: '読み込み' },
  'subcommand.preset.import.description': {
    en: 'Take in presets from a file that “export” has made',
    ko: '“내보내기”로 만든 파일에서 프리셋을 가져와요',
    ja: '「書き出し」で作ったファイルからプリセットを読み込みます',
  },
  'option.preset.name': { en: 'preset', ko: '프리셋', ja: 'プリセット' },
  'option.preset.description': {
    en: 'A voice and its way to speak that this server has saved',
    ko: '이 서버에 저장된 목소리와 말하는 방식',
    ja: 'このサーバーに保存された声と話し方',
  },
  'option.preset-name.name': { en: 'name', ko: '이름', ja: '名前' },
  'option.preset-name.description': {
    en: 'What the preset is called',
    ko: '프리셋의 이름',
    ja: 'プリセットの名前',
  },
  'option.new-name.name': { en: 'new-name', ko: '새이름', ja: '新しい名前' },
  'option.new-name.description': {
    en: 'What it shall be called from now on',
    ko: '앞으로 쓸 이름',
    ja: 'これからの名前',
  },
  'option.preset-voice.name': { en: 'voice', ko: '목소리', ja: '声' },
  'option.preset-voice.description': {
    en: 'Who speaks: a name, a character or a voice ID',
    ko: '누가 말할지: 이름, 성격 또는 목소리 ID',
    ja: '誰が話すか。名前、性格、または声のID',
  },
  'option.preset-language.name': { en: 'language', ko: '언어', ja: '言語' },
  'option.preset-language.description': {
    en: 'In which language; found by itself when left out',
    ko: '말할 언어. 비워 두면 알아서 찾아요',
    ja: '話す言語。省略すると自動で判別します',
  },
  'option.preset-tone.name': { en: 'tone', ko: '말투', ja: '話し方' },
  'option.preset-tone.description': {
    en: 'How it speaks, in your own words',
    ko: '어떻게 말할지 자유롭게',
    ja: 'どう話すかを自由に',
  },
  'option.exaggeration.name': { en: 'exaggeration', ko: '감정강도', ja: '感情の強さ' },
  'option.exaggeration.description': {
    en: 'How much emotion, from 0 (none) to 1 (very much)',
    ko: '감정의 세기, 0(없음)부터 1(아주 강함)까지',
    ja: '感情の強さ。0（なし）から1（とても強い）まで',
  },
  'option.default-preset.name': { en: 'preset', ko: '프리셋', ja: 'プリセット' },
  'option.default-preset.description': {
    en: 'What speaks there; left out, no preset does any more',
    ko: '그곳에서 말할 프리셋. 비워 두면 기본 프리셋을 없애요',
    ja: 'そこで話すプリセット。省略すると既定をなくします',
  },
  'option.default-channel.name': { en: 'channel', ko: '채널', ja: 'チャンネル' },
  'option.default-channel.description': {
    en: 'Only in this channel; left out, in the whole server',
    ko: '이 채널에서만. 비워 두면 서버 전체',
    ja: 'このチャンネルだけ。省略するとサーバー全体',
  },
  'option.preset-file.name': { en: 'file', ko: '파일', ja: 'ファイル' },
  'option.preset-file.description': {
    en: 'A file that “export” has made',
    ko: '“내보내기”로 만든 파일',
    ja: '「書き出し」で作ったファイル',
  },

  'preset.saved': {
    en: '✅ Saved **{{name}}**: {{voice}}',
    ko: '✅ **{{name}}** 프리셋을 저장했어요: {{voice}}',
    ja: '✅ **{{name}}** を保存しました：{{voice}}',
  },
  'preset.replaced': {
    en: '✅ **{{name}}** is now: {{voice}}',
    ko: '✅ **{{name}}** 프리셋을 바꿨어요: {{voice}}',
    ja: '✅ **{{name}}** を置き換えました：{{voice}}',
  },
  'preset.only-you': {
    en: '-# The voice is private: only its owner can speak with this preset.',
    ko: '-# 비공개 목소리라서 주인만 이 프리셋으로 말할 수 있어요.',
    ja: '-# 非公開の声なので、このプリセットで話せるのは持ち主だけです。',
  },
  'preset.facts': {
    en: '### {{name}}\n{{voice}}\n{{details}}\n-# Saved by {{member}}, {{when}}',
    ko: '### {{name}}\n{{voice}}\n{{details}}\n-# {{member}} 님이 저장, {{when}}',
    ja: '### {{name}}\n{{voice}}\n{{details}}\n-# {{member}}さんが保存、{{when}}',
  },
  'preset.detail.language': {
    en: '· in {{language}}',
    ko: '· 언어: {{language}}',
    ja: '・言語：{{language}}',
  },
  'preset.detail.tone': {
    en: '· tone: {{tone}}',
    ko: '· 말투: {{tone}}',
    ja: '・話し方：{{tone}}',
  },
  'preset.detail.exaggeration': {
    en: '· exaggeration: {{exaggeration}}',
    ko: '· 감정 강도: {{exaggeration}}',
    ja: '・感情の強さ：{{exaggeration}}',
  },
  'preset.detail.guild-default': {
    en: '· default of this server',
    ko: '· 이 서버의 기본 프리셋',
    ja: '・このサーバーの既定',
  },
  'preset.detail.channel-defaults': {
    en: '· default in {{channels}}',
    ko: '· {{channels}}의 기본 프리셋',
    ja: '・{{channels}} の既定',
  },
  'preset.more': {
    en: '{{channels}} and {{count}} more',
    ko: '{{channels}} 외 {{count}}곳',
    ja: '{{channels}} ほか{{count}}か所',
  },
  'preset.list': {
    en: '### Presets of this server: {{count}}\n{{lines}}',
    ko: '### 이 서버의 프리셋: {{count}}개\n{{lines}}',
    ja: '### このサーバーのプリセット：{{count}}件\n{{lines}}',
  },
  'preset.list.line': {
    en: '· **{{name}}**: {{voice}}{{marks}}',
    ko: '· **{{name}}**: {{voice}}{{marks}}',
    ja: '・**{{name}}**：{{voice}}{{marks}}',
  },
  'preset.list.guild-default': { en: ' (default)', ko: ' (기본)', ja: '（既定）' },
  'preset.list.channel-default': {
    en: ' (default in {{channels}})',
    ko: ' ({{channels}}의 기본)',
    ja: '（{{channels}} の既定）',
  },
  'preset.list.none': {
    en: 'This server has no presets yet. Save the first one with `/preset save`: a voice, and how it speaks.',
    ko: '이 서버에는 아직 프리셋이 없어요. `/프리셋 저장`으로 목소리와 말하는 방식을 저장해 보세요.',
    ja: 'このサーバーにはまだプリセットがありません。`/プリセット 保存` で声と話し方を保存してみてください。',
  },
  'preset.default.guild': {
    en: '✅ Where nothing else was chosen, **{{name}}** speaks.',
    ko: '✅ 아무것도 고르지 않으면 **{{name}}** 프리셋으로 말해요.',
    ja: '✅ 何も選ばれていないときは **{{name}}** が話します。',
  },
  'preset.default.channel': {
    en: '✅ In {{channel}}, where nothing else was chosen, **{{name}}** speaks.',
    ko: '✅ {{channel}}에서 아무것도 고르지 않으면 **{{name}}** 프리셋으로 말해요.',
    ja: '✅ {{channel}} で何も選ばれていないときは **{{name}}** が話します。',
  },
  'preset.default.guild-cleared': {
    en: '✅ This server has no default preset any more.',
    ko: '✅ 이 서버의 기본 프리셋을 없앴어요.',
    ja: '✅ このサーバーの既定のプリセットをなくしました。',
  },
  'preset.default.channel-cleared': {
    en: '✅ {{channel}} has no default preset any more.',
    ko: '✅ {{channel}}의 기본 프리셋을 없앴어요.',
    ja: '✅ {{channel}} の既定のプリセットをなくしました。',
  },
  'preset.default.none-before': {
    en: 'There was no default preset to take away.',
    ko: '없앨 기본 프리셋이 없어요.',
    ja: 'なくす既定のプリセットがありません。',
  },
  'preset.renamed': {
    en: '✅ **{{before}}** is now called **{{name}}**.',
    ko: '✅ **{{before}}** 프리셋의 이름이 **{{name}}**(으)로 바뀌었어요.',
    ja: '✅ **{{before}}** の名前を **{{name}}** に変えました。',
  },
  'preset.deleted': {
    en: '🗑️ **{{name}}** is deleted.',
    ko: '🗑️ **{{name}}** 프리셋을 지웠어요.',
    ja: '🗑️ **{{name}}** を削除しました。',
  },
  'preset.delete.question': {
    en: '**{{name}}** was saved by {{member}}. Delete it for everybody? That cannot be taken back.',
    ko: '**{{name}}** 프리셋은 {{member}} 님이 저장했어요. 모두에게서 지울까요? 되돌릴 수 없어요.',
    ja: '**{{name}}** は {{member}}さんが保存しました。全員から削除しますか？元には戻せません。',
  },
  'preset.delete.button': { en: 'Delete', ko: '삭제', ja: '削除' },
  'preset.exported': {
    en: 'All presets of this server: {{count}}',
    ko: '이 서버의 모든 프리셋: {{count}}개',
    ja: 'このサーバーのすべてのプリセット：{{count}}件',
  },
  'preset.imported': {
    en: '✅ Presets taken in: {{count}}',
    ko: '✅ 가져온 프리셋: {{count}}개',
    ja: '✅ 読み込んだプリセット：{{count}}件',
  },
  'preset.import.kept': {
    en: '· {{count}} left as they were, because this server has presets of these names. Replace them by those of this file? That cannot be taken back.',
    ko: '· {{count}}개는 같은 이름이 이미 있어서 그대로 두었어요. 이 파일의 프리셋으로 바꿀까요? 되돌릴 수 없어요.',
    ja: '・{{count}}件は同じ名前がすでにあるため、そのままにしました。このファイルのもので置き換えますか？元には戻せません。',
  },
  'preset.replace.question': {
    en: '**{{name}}** was saved by {{member}}. Replace it for everybody? That cannot be taken back.',
    ko: '**{{name}}** 프리셋은 {{member}} 님이 저장했어요. 모두에게서 바꿀까요? 되돌릴 수 없어요.',
    ja: '**{{name}}** は {{member}}さんが保存しました。全員の分を置き換えますか？元には戻せません。',
  },
  'preset.replace.button': { en: 'Replace', ko: '바꾸기', ja: '置き換える' },
  'preset.replace.done': {
    en: '✅ Presets that are now as in the file: {{count}}',
    ko: '✅ 파일대로 바뀐 프리셋: {{count}}개',
    ja: '✅ ファイルのとおりになったプリセット：{{count}}件',
  },
  'preset.import.unusable': {
    en: '· {{count}} left out, because their cloned voices are not to be had here',
    ko: '· {{count}}개는 복제 음성을 여기서 쓸 수 없어서 뺐어요',
    ja: '・{{count}}件はクローン音声がここでは使えないため、除きました',
  },

  'failure.preset.unusable': {
    en: 'The preset “{{name}}” speaks with a voice that you may not use. Choose another one.',
    ko: '“{{name}}” 프리셋의 목소리는 사용할 수 없어요. 다른 프리셋을 골라 주세요.',
    ja: 'プリセット「{{name}}」の声は使えません。ほかのプリセットを選んでください。',
  },
  'failure.preset.not-yours': {
    en: 'The preset “{{name}}” was saved by somebody else. Only they and those who manage the server may change it.',
    ko: '“{{name}}” 프리셋은 다른 사람이 저장했어요. 그 사람과 서버 관리자만 바꿀 수 있어요.',
    ja: 'プリセット「{{name}}」はほかの人が保存しました。変えられるのは保存した人とサーバーの管理者だけです。',
  },
  'failure.preset.unknown': {
    en: 'There is no preset called “{{name}}” here. Choose one from the list that appears while you type, or see them all with `/preset list`.',
    ko: '이 서버에는 “{{name}}” 프리셋이 없어요. 입력할 때 나오는 목록이나 `/프리셋 목록`에서 골라 주세요.',
    ja: 'このサーバーに「{{name}}」というプリセットはありません。入力中に出る一覧か `/プリセット 一覧` から選んでください。',
  },
  'failure.preset.exists': {
    en: 'There is a preset called “{{name}}” already, and it is not yours to replace. Choose another name.',
    ko: '“{{name}}” 프리셋이 이미 있고, 바꿀 권한이 없어요. 다른 이름을 골라 주세요.',
    ja: '「{{name}}」というプリセットはすでにあり、あなたには置き換えられません。別の名前を選んでください。',
  },
  'failure.preset.limit': {
    en: 'This server keeps at most {{limit}} presets. Delete one that nobody needs and try again.',
    ko: '이 서버의 프리셋은 최대 {{limit}}개예요. 필요 없는 것을 지우고 다시 시도해 주세요.',
    ja: 'このサーバーのプリセットは{{limit}}個までです。不要なものを削除してからお試しください。',
  },
} satisfies Topic;
