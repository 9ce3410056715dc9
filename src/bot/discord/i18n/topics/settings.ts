import type { Topic } from '../topic.ts';

/** `/settings`. */
export const settings = {
  'command.settings.name': { en: 'settings', ko: '설정', ja: '設定' },
  'command.settings.description': {
    en: 'Change how I work on this server',
    ko: '이 서버에서 제가 동작하는 방식을 바꿔요',
    ja: 'このサーバーでの動作を変更します',
  },
  'subcommand.settings.show.name': { en: 'show', ko: '보기', ja: '表示' },
  'subcommand.settings.show.description': {
    en: 'Show all settings of this server',
    ko: '이 서버의 모든 설정을 보여 줘요',
    ja: 'このサーバーのすべての設定を表示します',
  },
  'subcommand.settings.language.name': { en: 'language', ko: '언어', ja: '言語' },
  'subcommand.settings.language.description': {
    en: 'Set the language of my replies',
    ko: '제 답변의 언어를 정해요',
    ja: '返信の言語を設定します',
  },
  'subcommand.settings.roles.name': { en: 'roles', ko: '역할', ja: 'ロール' },
  'subcommand.settings.roles.description': {
    en: 'Set which roles can use which commands',
    ko: '어떤 역할이 어떤 명령어를 쓸 수 있는지 정해요',
    ja: 'どのロールがどのコマンドを使えるかを設定します',
  },
  'subcommand.settings.block.name': { en: 'block', ko: '차단', ja: 'ブロック' },
  'subcommand.settings.block.description': {
    en: 'Block or unblock a member',
    ko: '멤버를 차단하거나 차단을 해제해요',
    ja: 'メンバーをブロック、またはブロック解除します',
  },
  'subcommand.settings.block-words.name': { en: 'block-words', ko: '금지어', ja: '禁止ワード' },
  'subcommand.settings.block-words.description': {
    en: 'Choose words that I never say. Only server managers see the list',
    ko: '제가 절대 말하지 않을 단어를 정해요. 목록은 서버 관리자만 볼 수 있어요',
    ja: '読み上げない言葉を設定します。一覧はサーバーの管理者だけが見られます',
  },
  'subcommand.settings.length.name': { en: 'length', ko: '길이', ja: '長さ' },
  'subcommand.settings.length.description': {
    en: 'Set the maximum length of a text',
    ko: '텍스트의 최대 길이를 정해요',
    ja: '文章の最大の長さを設定します',
  },
  'subcommand.settings.queue.name': { en: 'queue', ko: '대기열', ja: '順番待ち' },
  'subcommand.settings.queue.description': {
    en: 'Set the maximum length of the queue',
    ko: '대기열의 최대 길이를 정해요',
    ja: '順番待ちの最大件数を設定します',
  },
  'subcommand.settings.announce.name': { en: 'announce', ko: '알림', ja: 'お知らせ' },
  'subcommand.settings.announce.description': {
    en: 'Announce members who join or leave my voice channel',
    ko: '제 음성 채널에 들어오거나 나가는 멤버를 알려요',
    ja: 'ボイスチャンネルに参加、退出したメンバーを知らせます',
  },
  'subcommand.settings.budget.name': { en: 'budget', ko: '한도', ja: '上限' },
  'subcommand.settings.budget.description': {
    en: 'Set how many characters this server can use in a month',
    ko: '이 서버가 한 달에 쓸 수 있는 글자 수를 정해요',
    ja: 'このサーバーが1か月に使える文字数を設定します',
  },
  'subcommand.settings.reset.name': { en: 'reset', ko: '초기화', ja: '初期化' },
  'subcommand.settings.reset.description': {
    en: 'Reset all settings to their defaults',
    ko: '모든 설정을 기본값으로 초기화해요',
    ja: 'すべての設定を初期設定に戻します',
  },
  'option.reply-language.name': { en: 'language', ko: '언어', ja: '言語' },
  'option.reply-language.description': {
    en: 'Leave empty to use each member’s language',
    ko: '비워 두면 멤버마다 자신의 언어로 답해요',
    ja: '空欄なら各メンバーの言語を使います',
  },
  'option.group.name': { en: 'commands', ko: '명령어', ja: 'コマンド' },
  'option.group.description': {
    en: 'Commands to set roles for',
    ko: '역할을 정할 명령어',
    ja: 'ロールを設定するコマンド',
  },
  'option.role.name': { en: 'role', ko: '역할', ja: 'ロール' },
  'option.role.description': {
    en: 'Role to add, or to remove if already added. Leave empty to remove all roles',
    ko: '추가할 역할. 이미 있으면 제거해요. 비워 두면 모든 역할을 제거해요',
    ja: '追加するロール。すでにあれば外します。空欄ならすべて外します',
  },
  'option.blocked.name': { en: 'member', ko: '멤버', ja: 'メンバー' },
  'option.blocked.description': {
    en: 'Member to block, or to unblock if already blocked',
    ko: '차단할 멤버. 이미 차단했으면 해제해요',
    ja: 'ブロックするメンバー。すでにブロックしていれば解除します',
  },
  'option.words-to-block.name': { en: 'add', ko: '추가', ja: '追加' },
  'option.words-to-block.description': {
    en: 'Words or phrases, separated by commas. word* also matches longer words',
    ko: '단어나 구절. 쉼표로 구분해요. “단어*”는 이 말로 시작하는 긴 단어에도 해당해요',
    ja: '言葉やフレーズ。カンマで区切ります。「言葉*」は、それで始まる長い言葉も対象です',
  },
  'option.word-to-unblock.name': { en: 'remove', ko: '제거', ja: '削除' },
  'option.word-to-unblock.description': {
    en: 'Blocked word to allow again',
    ko: '다시 허용할 금지어',
    ja: 'もう一度許可する禁止ワード',
  },
  'option.when-found.name': { en: 'when-found', ko: '발견하면', ja: '見つけたとき' },
  'option.when-found.description': {
    en: 'What to do with a text that has a blocked word',
    ko: '금지어가 있는 텍스트를 어떻게 할지',
    ja: '禁止ワードを含む文章をどうするか',
  },
  'option.length.name': { en: 'characters', ko: '글자수', ja: '文字数' },
  'option.length.description': {
    en: 'Maximum characters in a text. Leave empty for the default',
    ko: '텍스트의 최대 글자 수. 비워 두면 기본값',
    ja: '1回の最大文字数。空欄なら初期設定',
  },
  'option.queue-items.name': { en: 'items', ko: '개수', ja: '件数' },
  'option.queue-items.description': {
    en: 'Maximum items in the queue. Leave empty for the default',
    ko: '대기열의 최대 항목 수. 비워 두면 기본값',
    ja: '順番待ちの最大件数。空欄なら初期設定',
  },
  'option.queue-own.name': { en: 'per-member', ko: '한사람', ja: '1人あたり' },
  'option.queue-own.description': {
    en: 'Maximum items per member. Leave empty for the default',
    ko: '멤버당 최대 항목 수. 비워 두면 기본값',
    ja: 'メンバー1人あたりの最大件数。空欄なら初期設定',
  },
  'option.joins.name': { en: 'joins', ko: '입장', ja: '参加' },
  'option.joins.description': {
    en: 'Whether to announce members who join',
    ko: '들어온 멤버를 알릴지 여부',
    ja: '参加したメンバーを知らせるかどうか',
  },
  'option.leaves.name': { en: 'leaves', ko: '퇴장', ja: '退出' },
  'option.leaves.description': {
    en: 'Whether to announce members who leave',
    ko: '나간 멤버를 알릴지 여부',
    ja: '退出したメンバーを知らせるかどうか',
  },
  'option.budget.name': { en: 'characters', ko: '글자수', ja: '文字数' },
  'option.budget.description': {
    en: 'Characters per month (UTC). Leave empty for no budget',
    ko: '한 달(UTC) 글자 수. 비워 두면 한도 없음',
    ja: '1か月（UTC）の文字数。空欄なら上限なし',
  },

  'settings.title': {
    en: '⚙️ **Server settings**',
    ko: '⚙️ **서버 설정**',
    ja: '⚙️ **サーバーの設定**',
  },
  'settings.saved': { en: '✅ Saved.', ko: '✅ 저장했어요.', ja: '✅ 保存しました。' },
  'settings.set-back': {
    en: '↩️ Reset to default: {{settings}}',
    ko: '↩️ 기본값으로 초기화했어요: {{settings}}',
    ja: '↩️ 初期設定に戻しました：{{settings}}',
  },
  'settings.unchanged': {
    en: 'Nothing changed. The setting already has this value.',
    ko: '바뀐 것이 없어요. 이미 같은 값으로 설정되어 있어요.',
    ja: '変更はありません。すでに同じ設定です。',
  },
  'settings.language': {
    en: '**Reply language:** {{language}}',
    ko: '**답변 언어:** {{language}}',
    ja: '**返信の言語：** {{language}}',
  },
  'settings.language.own': {
    en: 'each member’s own',
    ko: '멤버마다 자신의 언어',
    ja: '各メンバーの言語',
  },
  'settings.group.speak': {
    en: 'Speaking (/say, /emote, /replay, message menu)',
    ko: '말하기(/말하기, /감정, /다시듣기, 메시지 메뉴)',
    ja: '話す（/話す、/感情、/もう一度、メッセージのメニュー）',
  },
  'settings.group.clone': {
    en: 'Cloning voices (/clone)',
    ko: '목소리 복제(/음성복제)',
    ja: '声のクローン（/音声クローン）',
  },
  'settings.group.presets': {
    en: 'Changing presets (/preset)',
    ko: '프리셋 변경(/프리셋)',
    ja: 'プリセットの変更（/プリセット）',
  },
  'settings.group.playback': {
    en: 'Playback (/join, /leave, /skip, /stop)',
    ko: '재생(/들어오기, /나가기, /건너뛰기, /정지)',
    ja: '再生（/参加、/退出、/スキップ、/停止）',
  },
  'settings.group.read': {
    en: 'Reading aloud (/read, reading with /join)',
    ko: '소리 내어 읽기(/읽기, /들어오기 명령어로 읽기)',
    ja: '読み上げ（/読み上げ、/参加 での読み上げ）',
  },
  'settings.group.dictionary': {
    en: 'The server’s dictionary (/dictionary)',
    ko: '서버 사전(/사전)',
    ja: 'サーバーの辞書（/辞書）',
  },
  'settings.group.sounds': {
    en: 'Adding sounds (/sound)',
    ko: '효과음 추가(/효과음)',
    ja: '効果音の追加（/効果音）',
  },
  'settings.roles': {
    en: '**{{group}}:** {{roles}}',
    ko: '**{{group}}:** {{roles}}',
    ja: '**{{group}}：** {{roles}}',
  },
  'settings.roles.managers': { en: 'server managers', ko: '서버 관리자', ja: 'サーバーの管理者' },
  'settings.roles.managers-and-join': {
    en: 'server managers, and everyone with `/join`',
    ko: '서버 관리자, `/들어오기`는 누구나',
    ja: 'サーバーの管理者（`/参加` は全員）',
  },
  'settings.roles.everybody': { en: 'everyone', ko: '누구나', ja: '全員' },
  'settings.blocked': {
    en: '**Blocked members:** {{members}}',
    ko: '**차단한 멤버:** {{members}}',
    ja: '**ブロック中のメンバー：** {{members}}',
  },
  'settings.blocked.nobody': { en: 'none', ko: '없음', ja: 'なし' },
  'settings.blocked-words': {
    en: {
      one: '**Blocked words:** {{count}} word ({{action}})',
      other: '**Blocked words:** {{count}} words ({{action}})',
    },
    ko: '**금지어:** {{count}}개({{action}})',
    ja: '**禁止ワード：** {{count}}件（{{action}}）',
  },
  'settings.blocked-words.none': {
    en: '**Blocked words:** none',
    ko: '**금지어:** 없음',
    ja: '**禁止ワード：** なし',
  },
  'settings.blocked-words.list': {
    en: {
      one: '**Blocked words:** {{count}} word ({{action}})\n||{{list}}||',
      other: '**Blocked words:** {{count}} words ({{action}})\n||{{list}}||',
    },
    ko: '**금지어:** {{count}}개({{action}})\n||{{list}}||',
    ja: '**禁止ワード：** {{count}}件（{{action}}）\n||{{list}}||',
  },
  'settings.blocked-words.leave-out': {
    en: 'Leave the word out',
    ko: '단어만 빼고 읽기',
    ja: '言葉だけ読まない',
  },
  'settings.blocked-words.skip': {
    en: 'Skip the whole text',
    ko: '텍스트 전체를 읽지 않기',
    ja: '文章全体を読まない',
  },
  'settings.length': {
    en: '**Text length:** {{limit}}',
    ko: '**텍스트 길이:** {{limit}}',
    ja: '**文章の長さ：** {{limit}}',
  },
  'settings.queue': {
    en: '**Queue length:** {{limit}}',
    ko: '**대기열 길이:** {{limit}}',
    ja: '**順番待ちの件数：** {{limit}}',
  },
  'settings.queue-own': {
    en: '**Queue length per member:** {{limit}}',
    ko: '**멤버당 대기열 길이:** {{limit}}',
    ja: '**1人あたりの順番待ちの件数：** {{limit}}',
  },
  'settings.usual': {
    en: '{{limit}} (default)',
    ko: '{{limit}}(기본값)',
    ja: '{{limit}}（初期設定）',
  },
  'settings.announce': {
    en: '**Announcements:** {{what}}',
    ko: '**알림:** {{what}}',
    ja: '**お知らせ：** {{what}}',
  },
  'settings.announce.joins': { en: 'members who join', ko: '들어온 멤버', ja: '参加したメンバー' },
  'settings.announce.leaves': { en: 'members who leave', ko: '나간 멤버', ja: '退出したメンバー' },
  'settings.announce.nothing': { en: 'none', ko: '없음', ja: 'なし' },
  'settings.budget': {
    en: '**Budget:** {{limit}} characters per month',
    ko: '**한도:** 한 달 {{limit}}자',
    ja: '**上限：** 1か月 {{limit}}文字',
  },
  'settings.budget.none': { en: '**Budget:** none', ko: '**한도:** 없음', ja: '**上限：** なし' },
  'settings.managers': {
    en: '-# Members with the **Manage Server** permission can use every command.',
    ko: '-# **서버 관리하기** 권한이 있는 멤버는 모든 명령어를 쓸 수 있어요.',
    ja: '-# **サーバー管理**の権限を持つメンバーは、すべてのコマンドを使えます。',
  },
  'settings.reset.question': {
    en: 'Reset all settings, including roles and the budget? `/read` and blocked words stay as they are.',
    ko: '역할과 한도를 포함한 모든 설정을 초기화할까요? `/읽기` 설정과 금지어는 그대로 유지돼요.',
    ja: 'ロールと上限を含むすべての設定を初期設定に戻しますか？`/読み上げ` の設定と禁止ワードはそのままです。',
  },
  'settings.reset.button': { en: 'Reset settings', ko: '설정 초기화', ja: '設定を初期化' },
  'settings.reset.done': {
    en: '✅ Reset all settings.',
    ko: '✅ 모든 설정을 초기화했어요.',
    ja: '✅ すべての設定を初期設定に戻しました。',
  },

  'failure.settings.full': {
    en: 'You can’t add more than {{limit}}. Remove one, then try again.',
    ko: '최대 {{limit}}개까지 추가할 수 있어요. 하나를 제거한 뒤 다시 시도해 주세요.',
    ja: '追加できるのは{{limit}}件までです。どれかを外してから、もう一度お試しください。',
  },
  'failure.settings.word-invalid': {
    en: 'Blocked words need at least {{min}} letters and at most {{max}} characters. Nothing changed.',
    ko: '금지어는 글자가 {{min}}개 이상이고 {{max}}자 이하여야 해요. 바뀐 것은 없어요.',
    ja: '禁止ワードは{{min}}文字以上、{{max}}文字以下にしてください。変更はありません。',
  },
  'failure.settings.invalid': {
    en: 'The value for “{{at}}” isn’t valid. Choose another value.',
    ko: '“{{at}}” 값이 올바르지 않아요. 다른 값을 골라 주세요.',
    ja: '「{{at}}」の値が正しくありません。別の値を選んでください。',
  },
} satisfies Topic;
