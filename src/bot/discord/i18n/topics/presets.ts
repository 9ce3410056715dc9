import type { Topic } from '../topic.ts';

/** `/preset`. */
export const presets = {
  'command.preset.name': { en: 'preset', ko: '프리셋', ja: 'プリセット' },
  'command.preset.description': {
    en: 'Save and manage voice presets of this server',
    ko: '이 서버의 음성 프리셋을 저장하고 관리해요',
    ja: 'このサーバーの声のプリセットを保存、管理します',
  },
  'subcommand.preset.save.name': { en: 'save', ko: '저장', ja: '保存' },
  'subcommand.preset.save.description': {
    en: 'Save a voice and its settings under a name',
    ko: '목소리와 설정을 이름으로 저장해요',
    ja: '声とその設定に名前を付けて保存します',
  },
  'subcommand.preset.show.name': { en: 'show', ko: '보기', ja: '表示' },
  'subcommand.preset.show.description': {
    en: 'Show the details of a preset',
    ko: '프리셋을 자세히 보여 줘요',
    ja: 'プリセットの詳細を表示します',
  },
  'subcommand.preset.list.name': { en: 'list', ko: '목록', ja: '一覧' },
  'subcommand.preset.list.description': {
    en: 'Show all presets of this server',
    ko: '이 서버의 모든 프리셋을 보여 줘요',
    ja: 'このサーバーのすべてのプリセットを表示します',
  },
  'subcommand.preset.default.name': { en: 'default', ko: '기본', ja: '既定' },
  'subcommand.preset.default.description': {
    en: 'Set the default preset of the server or a channel',
    ko: '서버나 채널의 기본 프리셋을 정해요',
    ja: 'サーバーまたはチャンネルの既定のプリセットを設定します',
  },
  'subcommand.preset.rename.name': { en: 'rename', ko: '이름변경', ja: '名前変更' },
  'subcommand.preset.rename.description': {
    en: 'Rename a preset',
    ko: '프리셋의 이름을 바꿔요',
    ja: 'プリセットの名前を変更します',
  },
  'subcommand.preset.delete.name': { en: 'delete', ko: '삭제', ja: '削除' },
  'subcommand.preset.delete.description': {
    en: 'Delete a preset',
    ko: '프리셋을 삭제해요',
    ja: 'プリセットを削除します',
  },
  'subcommand.preset.export.name': { en: 'export', ko: '내보내기', ja: '書き出し' },
  'subcommand.preset.export.description': {
    en: 'Download all presets of this server as a file',
    ko: '이 서버의 모든 프리셋을 파일로 내려받아요',
    ja: 'このサーバーのすべてのプリセットをファイルでダウンロードします',
  },
  'subcommand.preset.import.name': { en: 'import', ko: '가져오기', ja: '読み込み' },
  'subcommand.preset.import.description': {
    en: 'Import presets from an exported file',
    ko: '내보낸 파일에서 프리셋을 가져와요',
    ja: '書き出したファイルからプリセットを読み込みます',
  },
  'option.preset.name': { en: 'preset', ko: '프리셋', ja: 'プリセット' },
  'option.preset.description': {
    en: 'Saved preset of this server',
    ko: '이 서버에 저장된 프리셋',
    ja: 'このサーバーに保存されたプリセット',
  },
  'option.preset-name.name': { en: 'name', ko: '이름', ja: '名前' },
  'option.preset-name.description': {
    en: 'Name of the preset',
    ko: '프리셋 이름',
    ja: 'プリセットの名前',
  },
  'option.new-name.name': { en: 'new-name', ko: '새이름', ja: '新しい名前' },
  'option.new-name.description': { en: 'New name', ko: '새 이름', ja: '新しい名前' },
  'option.preset-voice.name': { en: 'voice', ko: '목소리', ja: '声' },
  'option.preset-voice.description': {
    en: 'Voice name, style or ID',
    ko: '목소리의 이름, 특징 또는 ID',
    ja: '声の名前、特徴、またはID',
  },
  'option.preset-language.name': { en: 'language', ko: '언어', ja: '言語' },
  'option.preset-language.description': {
    en: 'Language to speak. Leave empty to detect it automatically',
    ko: '말할 언어. 비워 두면 자동으로 감지해요',
    ja: '話す言語。空欄なら自動で判定します',
  },
  'option.preset-tone.name': { en: 'tone', ko: '말투', ja: '話し方' },
  'option.preset-tone.description': {
    en: 'How to speak, in your own words',
    ko: '말하는 방식을 자유롭게 적어 주세요',
    ja: '話し方を自由に入力します',
  },
  'option.exaggeration.name': { en: 'exaggeration', ko: '감정강도', ja: '感情の強さ' },
  'option.exaggeration.description': {
    en: 'Emotion intensity, from 0 (none) to 1 (strongest)',
    ko: '감정의 세기. 0(없음)부터 1(가장 강함)까지',
    ja: '感情の強さ。0（なし）から1（最も強い）まで',
  },
  'option.speed.name': { en: 'speed', ko: '속도', ja: '速さ' },
  'option.speed.description': {
    en: 'Speed, from 0.5 (half) to 2 (double). 1 is normal',
    ko: '말하는 속도. 0.5(절반)부터 2(두 배)까지, 보통은 1',
    ja: '話す速さ。0.5（半分）から2（2倍）まで。1が標準',
  },
  'option.pitch.name': { en: 'pitch', ko: '음높이', ja: '高さ' },
  'option.pitch.description': {
    en: 'Pitch in semitones, from -12 (lower) to 12 (higher). 0 is normal',
    ko: '목소리의 높낮이(반음). -12(낮게)부터 12(높게)까지, 보통은 0',
    ja: '声の高さ（半音単位）。-12（低い）から12（高い）まで。0が標準',
  },
  'option.default-preset.name': { en: 'preset', ko: '프리셋', ja: 'プリセット' },
  'option.default-preset.description': {
    en: 'Default preset. Leave empty to clear it',
    ko: '기본 프리셋. 비워 두면 해제해요',
    ja: '既定のプリセット。空欄なら解除します',
  },
  'option.default-channel.name': { en: 'channel', ko: '채널', ja: 'チャンネル' },
  'option.default-channel.description': {
    en: 'Channel to set it for. Leave empty for the whole server',
    ko: '설정할 채널. 비워 두면 서버 전체',
    ja: '設定するチャンネル。空欄ならサーバー全体',
  },
  'option.preset-file.name': { en: 'file', ko: '파일', ja: 'ファイル' },
  'option.preset-file.description': {
    en: 'File from /preset export',
    ko: '/프리셋 내보내기로 만든 파일',
    ja: '/プリセット 書き出し で作ったファイル',
  },

  'preset.saved': {
    en: '✅ Saved **{{name}}**: {{voice}}',
    ko: '✅ **{{name}}** 프리셋을 저장했어요: {{voice}}',
    ja: '✅ **{{name}}** を保存しました：{{voice}}',
  },
  'preset.replaced': {
    en: '✅ Replaced **{{name}}**: {{voice}}',
    ko: '✅ **{{name}}** 프리셋을 바꿨어요: {{voice}}',
    ja: '✅ **{{name}}** を置き換えました：{{voice}}',
  },
  'preset.only-you': {
    en: '-# This voice is private, so only its owner can use this preset.',
    ko: '-# 비공개 목소리라서 주인만 이 프리셋을 쓸 수 있어요.',
    ja: '-# 非公開の声なので、このプリセットを使えるのは持ち主だけです。',
  },
  'preset.facts': {
    en: '### {{name}}\n{{voice}}\n{{details}}\n-# Saved by {{member}}, {{when}}',
    ko: '### {{name}}\n{{voice}}\n{{details}}\n-# {{member}} 님이 저장, {{when}}',
    ja: '### {{name}}\n{{voice}}\n{{details}}\n-# {{member}}さんが保存、{{when}}',
  },
  'preset.detail.language': {
    en: '· Language: {{language}}',
    ko: '· 언어: {{language}}',
    ja: '・言語：{{language}}',
  },
  'preset.detail.tone': {
    en: '· Tone: {{tone}}',
    ko: '· 말투: {{tone}}',
    ja: '・話し方：{{tone}}',
  },
  'preset.detail.exaggeration': {
    en: '· Exaggeration: {{exaggeration}}',
    ko: '· 감정 강도: {{exaggeration}}',
    ja: '・感情の強さ：{{exaggeration}}',
  },
  'preset.detail.speed': {
    en: '· Speed: {{speed}}×',
    ko: '· 속도: {{speed}}배',
    ja: '・速さ：{{speed}}倍',
  },
  'preset.detail.pitch': {
    en: '· Pitch: {{pitch}} semitones',
    ko: '· 음높이: {{pitch}}반음',
    ja: '・高さ：{{pitch}}半音',
  },
  'preset.detail.guild-default': {
    en: '· Default on this server',
    ko: '· 이 서버의 기본 프리셋',
    ja: '・このサーバーの既定',
  },
  'preset.detail.channel-defaults': {
    en: '· Default in {{channels}}',
    ko: '· {{channels}}의 기본 프리셋',
    ja: '・{{channels}} の既定',
  },
  'preset.more': {
    en: '{{channels}} and {{count}} more',
    ko: '{{channels}} 외 {{count}}곳',
    ja: '{{channels}} ほか{{count}}か所',
  },
  'preset.list': {
    en: '### Presets ({{count}})\n{{lines}}',
    ko: '### 프리셋({{count}}개)\n{{lines}}',
    ja: '### プリセット（{{count}}件）\n{{lines}}',
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
    en: 'This server has no presets yet. Save one with `/preset save`.',
    ko: '이 서버에는 아직 프리셋이 없어요. `/프리셋 저장`으로 저장해 보세요.',
    ja: 'このサーバーにはまだプリセットがありません。`/プリセット 保存` で保存してみてください。',
  },
  'preset.default.guild': {
    en: '✅ **{{name}}** is now the default preset on this server.',
    ko: '✅ 이제 **{{name}}** 프리셋이 이 서버의 기본값이에요.',
    ja: '✅ **{{name}}** をこのサーバーの既定のプリセットにしました。',
  },
  'preset.default.channel': {
    en: '✅ **{{name}}** is now the default preset in {{channel}}.',
    ko: '✅ 이제 **{{name}}** 프리셋이 {{channel}}의 기본값이에요.',
    ja: '✅ **{{name}}** を {{channel}} の既定のプリセットにしました。',
  },
  'preset.default.guild-cleared': {
    en: '✅ Cleared the default preset of this server.',
    ko: '✅ 이 서버의 기본 프리셋을 해제했어요.',
    ja: '✅ このサーバーの既定のプリセットを解除しました。',
  },
  'preset.default.channel-cleared': {
    en: '✅ Cleared the default preset of {{channel}}.',
    ko: '✅ {{channel}}의 기본 프리셋을 해제했어요.',
    ja: '✅ {{channel}} の既定のプリセットを解除しました。',
  },
  'preset.default.none-before': {
    en: 'There’s no default preset to clear.',
    ko: '해제할 기본 프리셋이 없어요.',
    ja: '解除する既定のプリセットがありません。',
  },
  'preset.renamed': {
    en: '✅ Renamed **{{before}}** to **{{name}}**.',
    ko: '✅ **{{before}}** 프리셋의 이름을 **{{name}}**(으)로 바꿨어요.',
    ja: '✅ **{{before}}** の名前を **{{name}}** に変更しました。',
  },
  'preset.deleted': {
    en: '🗑️ Deleted **{{name}}**.',
    ko: '🗑️ **{{name}}** 프리셋을 삭제했어요.',
    ja: '🗑️ **{{name}}** を削除しました。',
  },
  'preset.delete.question': {
    en: '{{member}} saved **{{name}}**. Delete it for everyone? This can’t be undone.',
    ko: '**{{name}}** 프리셋은 {{member}} 님이 저장했어요. 모두에게서 삭제할까요? 되돌릴 수 없어요.',
    ja: '**{{name}}** は{{member}}さんが保存しました。全員から削除しますか？元に戻すことはできません。',
  },
  'preset.delete.button': { en: 'Delete', ko: '삭제', ja: '削除' },
  'preset.exported': {
    en: { one: 'Exported {{count}} preset.', other: 'Exported {{count}} presets.' },
    ko: '프리셋 {{count}}개를 내보냈어요.',
    ja: '{{count}}件のプリセットを書き出しました。',
  },
  'preset.imported': {
    en: { one: '✅ Imported {{count}} preset.', other: '✅ Imported {{count}} presets.' },
    ko: '✅ 프리셋 {{count}}개를 가져왔어요.',
    ja: '✅ {{count}}件のプリセットを読み込みました。',
  },
  'preset.import.kept': {
    en: {
      one: '· Kept {{count}} preset because its name already exists here. Replace it with the one from this file? This can’t be undone.',
      other:
        '· Kept {{count}} presets because their names already exist here. Replace them with those from this file? This can’t be undone.',
    },
    ko: '· 이름이 이미 있는 프리셋 {{count}}개는 그대로 두었어요. 이 파일의 프리셋으로 바꿀까요? 되돌릴 수 없어요.',
    ja: '・同じ名前がすでにある{{count}}件のプリセットは、そのままにしました。このファイルのものに置き換えますか？元に戻すことはできません。',
  },
  'preset.replace.question': {
    en: '{{member}} saved **{{name}}**. Replace it for everyone? This can’t be undone.',
    ko: '**{{name}}** 프리셋은 {{member}} 님이 저장했어요. 모두에게서 바꿀까요? 되돌릴 수 없어요.',
    ja: '**{{name}}** は{{member}}さんが保存しました。全員の分を置き換えますか？元に戻すことはできません。',
  },
  'preset.replace.button': { en: 'Replace', ko: '바꾸기', ja: '置き換える' },
  'preset.replace.done': {
    en: {
      one: '✅ {{count}} preset now matches the file.',
      other: '✅ {{count}} presets now match the file.',
    },
    ko: '✅ 프리셋 {{count}}개를 파일의 내용으로 바꿨어요.',
    ja: '✅ {{count}}件のプリセットをファイルの内容に置き換えました。',
  },
  'preset.import.unusable': {
    en: {
      one: '· Skipped {{count}} preset because its cloned voice isn’t available here.',
      other: '· Skipped {{count}} presets because their cloned voices aren’t available here.',
    },
    ko: '· 복제 음성을 여기에서 쓸 수 없어서 프리셋 {{count}}개를 건너뛰었어요.',
    ja: '・クローン音声がここでは使えないため、{{count}}件のプリセットをスキップしました。',
  },

  'failure.preset.unusable': {
    en: 'The preset “{{name}}” uses a voice that isn’t available to you. Choose another preset.',
    ko: '“{{name}}” 프리셋의 목소리를 사용할 수 없어요. 다른 프리셋을 골라 주세요.',
    ja: 'プリセット「{{name}}」の声は利用できません。別のプリセットを選んでください。',
  },
  'failure.preset.not-yours': {
    en: 'Someone else saved the preset “{{name}}”. Only they or a server manager can change it.',
    ko: '“{{name}}” 프리셋은 다른 사람이 저장했어요. 저장한 사람이나 서버 관리자만 바꿀 수 있어요.',
    ja: 'プリセット「{{name}}」はほかの人が保存しました。変更できるのは、保存した人かサーバーの管理者だけです。',
  },
  'failure.preset.unknown': {
    en: 'This server has no preset called “{{name}}”. Choose one from the list, or see all with `/preset list`.',
    ko: '이 서버에는 “{{name}}” 프리셋이 없어요. 목록에서 고르거나 `/프리셋 목록`에서 모두 확인해 주세요.',
    ja: 'このサーバーに「{{name}}」というプリセットはありません。一覧から選ぶか、`/プリセット 一覧` ですべて確認してください。',
  },
  'failure.preset.exists': {
    en: 'This server already has a preset called “{{name}}”. Choose another name.',
    ko: '이 서버에 “{{name}}” 프리셋이 이미 있어요. 다른 이름을 골라 주세요.',
    ja: 'このサーバーには「{{name}}」というプリセットがすでにあります。別の名前を選んでください。',
  },
  'failure.preset.limit': {
    en: {
      one: 'This server can have only {{limit}} preset. Delete it and try again.',
      other: 'This server already has {{limit}} presets. Delete one and try again.',
    },
    ko: '이 서버에 프리셋이 이미 {{limit}}개 있어요. 하나를 삭제하고 다시 시도해 주세요.',
    ja: 'このサーバーにはすでにプリセットが{{limit}}個あります。1つ削除してから、もう一度お試しください。',
  },
} satisfies Topic;
