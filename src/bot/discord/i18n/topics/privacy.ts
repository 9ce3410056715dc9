import type { Topic } from '../topic.ts';

/** `/privacy`. */
export const privacy = {
  'command.privacy.name': { en: 'privacy', ko: '개인정보', ja: 'プライバシー' },
  'command.privacy.description': {
    en: 'What I keep about you, and how to delete it',
    ko: '제가 보관하는 내 정보를 보고 지워요',
    ja: '保存している自分の情報を見て、削除できます',
  },
  'subcommand.privacy.show.name': { en: 'show', ko: '보기', ja: '表示' },
  'subcommand.privacy.show.description': {
    en: 'See and download what I keep about you',
    ko: '보관 중인 내 정보를 보고 내려받아요',
    ja: '保存している自分の情報を見て、ダウンロードします',
  },
  'subcommand.privacy.reading.name': { en: 'reading', ko: '읽기', ja: '読み上げ' },
  'subcommand.privacy.reading.description': {
    en: 'Whether your messages may be read aloud, on this server or on all',
    ko: '이 서버나 모든 서버에서 내 메시지를 읽어도 되는지 정해요',
    ja: 'このサーバー、またはすべてのサーバーで自分のメッセージを読み上げてよいか決めます',
  },
  'subcommand.privacy.delete.name': { en: 'delete', ko: '삭제', ja: '削除' },
  'subcommand.privacy.delete.description': {
    en: 'Delete what I keep about you',
    ko: '보관 중인 내 정보를 지워요',
    ja: '保存している自分の情報を削除します',
  },
  'subcommand.privacy.delete-server.name': {
    en: 'delete-server',
    ko: '서버삭제',
    ja: 'サーバー削除',
  },
  'subcommand.privacy.delete-server.description': {
    en: 'For those who manage this server: delete everything I keep about it',
    ko: '서버 관리자용: 이 서버의 정보를 모두 지워요',
    ja: 'サーバーを管理する人向け：このサーバーの情報をすべて削除します',
  },
  'option.where.name': { en: 'where', ko: '범위', ja: '範囲' },
  'option.where.description': {
    en: 'Only on this server, unless you choose',
    ko: '고르지 않으면 이 서버만',
    ja: '選ばなければこのサーバーだけ',
  },
  'option.allow.name': { en: 'allow', ko: '허용', ja: '許可' },
  'option.allow.description': {
    en: 'Whether I may read what you write',
    ko: '내가 쓴 글을 읽어도 되는지',
    ja: '自分の書いたものを読み上げてよいか',
  },

  'privacy.here': { en: 'On this server', ko: '이 서버', ja: 'このサーバー' },
  'privacy.everywhere': { en: 'On every server', ko: '모든 서버', ja: 'すべてのサーバー' },
  'privacy.title': {
    en: '🔒 **What I keep about you**',
    ko: '🔒 **보관 중인 내 정보**',
    ja: '🔒 **保存しているあなたの情報**',
  },
  'privacy.nothing': { en: 'Nothing.', ko: '없어요.', ja: 'ありません。' },
  'privacy.server': { en: '**{{server}}**', ko: '**{{server}}**', ja: '**{{server}}**' },
  'privacy.this-server': { en: 'This server', ko: '이 서버', ja: 'このサーバー' },
  'privacy.other-server': { en: 'Server {{id}}', ko: '서버 {{id}}', ja: 'サーバー {{id}}' },
  'privacy.voice': { en: '• the voice you chose', ko: '• 내가 고른 목소리', ja: '• 選んだ声' },
  'privacy.presets': {
    en: '• presets you saved: {{count}}',
    ko: '• 저장한 프리셋: {{count}}개',
    ja: '• 保存したプリセット：{{count}}件',
  },
  'privacy.clones': {
    en: '• cloned voices of yours: {{count}}',
    ko: '• 내 복제 음성: {{count}}개',
    ja: '• 自分のクローン音声：{{count}}件',
  },
  'privacy.consents': {
    en: '• consents to cloned voices: {{count}}',
    ko: '• 음성 복제 동의: {{count}}건',
    ja: '• 声のクローンへの同意：{{count}}件',
  },
  'privacy.dictionary': {
    en: '• dictionary entries you added: {{count}}',
    ko: '• 추가한 사전 항목: {{count}}개',
    ja: '• 追加した辞書の項目：{{count}}件',
  },
  'privacy.usage': {
    en: '• how much you had spoken, by day and command',
    ko: '• 날짜와 명령어별 사용량',
    ja: '• 日とコマンドごとの使用量',
  },
  'privacy.unread': {
    en: '• that your messages are not to be read aloud',
    ko: '• 내 메시지를 읽지 말라는 설정',
    ja: '• メッセージを読み上げないという設定',
  },
  'privacy.unread-anywhere': {
    en: '• that your messages are not to be read aloud on any server',
    ko: '• 어느 서버에서도 내 메시지를 읽지 말라는 설정',
    ja: '• どのサーバーでもメッセージを読み上げないという設定',
  },
  'privacy.file': {
    en: '-# All of it is in the file.',
    ko: '-# 모두 파일에 담겨 있어요.',
    ja: '-# すべてファイルに入っています。',
  },
  'privacy.sound': {
    en: '-# The words you have spoken are not stored. Their sound may be kept for that server (in direct messages for you alone), until nobody has heard it for {{days}} days. It is found by a hash, with neither your name nor the words beside it. For `/replay`, the last things spoken stay in memory for a while. `/privacy delete` deletes this too.',
    ko: '-# 말하게 한 글은 저장하지 않아요. 그 소리는 그 서버만을 위해(다이렉트 메시지라면 나만을 위해) 남을 수 있고, {{days}}일 동안 아무도 듣지 않으면 사라져요. 이름이나 글 없이 해시로만 찾아요. 마지막에 말한 것들은 `/다시듣기`를 위해 잠시 메모리에 있어요. `/개인정보 삭제`로 이것도 지울 수 있어요.',
    ja: '-# 話させた文章は保存しません。その音声は、そのサーバーのためだけに（ダイレクトメッセージではあなたのためだけに）残ることがあり、{{days}}日間だれも聞かなければ消えます。名前も文章も付けず、ハッシュだけで探します。最後に話したものは `/もう一度` のために、しばらくメモリーに残ります。`/プライバシー 削除` でこれも消せます。',
  },
  'privacy.read': {
    en: '🔊 Your messages on this server may be read aloud.',
    ko: '🔊 이 서버에서 메시지를 읽을 수 있어요.',
    ja: '🔊 このサーバーでメッセージを読み上げることがあります。',
  },
  'privacy.not-read': {
    en: '🔇 Your messages on this server are no longer read aloud.',
    ko: '🔇 이제 이 서버에서 메시지를 읽지 않아요.',
    ja: '🔇 このサーバーではメッセージを読み上げません。',
  },
  'privacy.read-everywhere': {
    en: '🔊 Your messages may be read aloud on every server.',
    ko: '🔊 모든 서버에서 메시지를 읽을 수 있어요.',
    ja: '🔊 すべてのサーバーでメッセージを読み上げることがあります。',
  },
  'privacy.not-read-anywhere': {
    en: '🔇 Your messages are no longer read aloud, on any server.',
    ko: '🔇 이제 어느 서버에서도 메시지를 읽지 않아요.',
    ja: '🔇 どのサーバーでもメッセージを読み上げません。',
  },
  'privacy.still-not-read': {
    en: '🔇 You do not want to be read on **any** server, so you are not read on this one either. To take that back, use this command with “On every server”.',
    ko: '🔇 **모든** 서버에서 읽지 않도록 정해 두어서 이 서버에서도 읽지 않아요. 되돌리려면 “모든 서버”를 골라 이 명령어를 다시 써 주세요.',
    ja: '🔇 **すべての**サーバーで読み上げない設定なので、このサーバーでも読み上げません。取り消すには「すべてのサーバー」を選んでもう一度使ってください。',
  },
  'privacy.delete.question-here': {
    en: 'Delete your voice, your presets and your cloned voices on this server, and the sound kept for it? Dictionary entries and characters spent stay, without your name; consents to cloned voices are kept for a year.',
    ko: '이 서버에 있는 내 목소리, 프리셋, 복제 음성과 이 서버를 위해 남겨 둔 소리를 지울까요? 사전 항목과 사용량은 이름 없이 남고, 음성 복제 동의 기록은 1년간 보관돼요.',
    ja: 'このサーバーの自分の声、プリセット、クローン音声と、残っている音声を削除しますか？辞書の項目と使用量は名前なしで残り、声のクローンへの同意は1年間保存されます。',
  },
  'privacy.delete.question-everywhere': {
    en: 'Delete your voice, your presets and your cloned voices on **every** server, and the sound kept for them? Dictionary entries and characters spent stay, without your name; consents to cloned voices are kept for a year.',
    ko: '**모든** 서버에 있는 내 목소리, 프리셋, 복제 음성과 남겨 둔 소리를 지울까요? 사전 항목과 사용량은 이름 없이 남고, 음성 복제 동의 기록은 1년간 보관돼요.',
    ja: '**すべての**サーバーの自分の声、プリセット、クローン音声と、残っている音声を削除しますか？辞書の項目と使用量は名前なしで残り、声のクローンへの同意は1年間保存されます。',
  },
  'privacy.delete.button': { en: 'Delete my data', ko: '내 정보 지우기', ja: '自分の情報を削除' },
  'privacy.delete.done': {
    en: '🗑️ Deleted. Presets: {{presets}}, cloned voices: {{voices}}.',
    ko: '🗑️ 지웠어요. 프리셋 {{presets}}개, 복제 음성 {{voices}}개.',
    ja: '🗑️ 削除しました。プリセット {{presets}}件、クローン音声 {{voices}}件。',
  },
  'privacy.server.question': {
    en: 'Delete **everything** I keep about this server: settings, presets, all cloned voices, the dictionary, who spent how much? The month’s sum stays for the budget; consents to cloned voices are kept for a year.',
    ko: '이 서버의 설정, 프리셋, 모든 복제 음성, 사전, 멤버별 사용량을 **전부** 지울까요? 이번 달 합계는 한도 때문에 남고, 음성 복제 동의 기록은 1년간 보관돼요.',
    ja: 'このサーバーの設定、プリセット、すべてのクローン音声、辞書、メンバーごとの使用量を**すべて**削除しますか？今月の合計は上限のために残り、声のクローンへの同意は1年間保存されます。',
  },
  'privacy.server.button': { en: 'Delete everything', ko: '전부 지우기', ja: 'すべて削除' },

  'failure.member.unread': {
    en: '{{member}} does not want their messages read aloud.',
    ko: '{{member}} 님은 자신의 메시지를 읽지 않기를 원해요.',
    ja: '{{member}}さんはメッセージの読み上げを望んでいません。',
  },
} satisfies Topic;
