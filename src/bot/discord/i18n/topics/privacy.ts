import type { Topic } from '../topic.ts';

/** `/privacy`. */
export const privacy = {
  'command.privacy.name': { en: 'privacy', ko: '개인정보', ja: 'プライバシー' },
  'command.privacy.description': {
    en: 'View, download or delete your data',
    ko: '내 데이터를 보고, 내려받거나 삭제해요',
    ja: '自分のデータを確認、ダウンロード、削除します',
  },
  'subcommand.privacy.show.name': { en: 'show', ko: '보기', ja: '表示' },
  'subcommand.privacy.show.description': {
    en: 'View and download the data I store about you',
    ko: '저장된 내 데이터를 보고 내려받아요',
    ja: '保存されている自分のデータを確認し、ダウンロードします',
  },
  'subcommand.privacy.reading.name': { en: 'reading', ko: '읽기', ja: '読み上げ' },
  'subcommand.privacy.reading.description': {
    en: 'Choose whether I can read your messages aloud',
    ko: '내 메시지를 소리 내어 읽어도 되는지 정해요',
    ja: '自分のメッセージを読み上げてよいか選びます',
  },
  'subcommand.privacy.delete.name': { en: 'delete', ko: '삭제', ja: '削除' },
  'subcommand.privacy.delete.description': {
    en: 'Delete the data I store about you',
    ko: '저장된 내 데이터를 삭제해요',
    ja: '保存されている自分のデータを削除します',
  },
  'subcommand.privacy.delete-server.name': {
    en: 'delete-server',
    ko: '서버삭제',
    ja: 'サーバー削除',
  },
  'subcommand.privacy.delete-server.description': {
    en: 'Delete all data of this server (server managers only)',
    ko: '이 서버의 모든 데이터를 삭제해요(서버 관리자 전용)',
    ja: 'このサーバーのすべてのデータを削除します（サーバーの管理者のみ）',
  },
  'option.where.name': { en: 'where', ko: '범위', ja: '範囲' },
  'option.where.description': {
    en: 'Where it applies. Leave empty for this server only',
    ko: '적용할 곳. 비워 두면 이 서버만',
    ja: '適用する範囲。空欄ならこのサーバーのみ',
  },
  'option.allow.name': { en: 'allow', ko: '허용', ja: '許可' },
  'option.allow.description': {
    en: 'Whether I can read your messages aloud',
    ko: '내 메시지를 소리 내어 읽어도 되는지 여부',
    ja: '自分のメッセージを読み上げてよいかどうか',
  },

  'privacy.here': { en: 'On this server', ko: '이 서버', ja: 'このサーバー' },
  'privacy.everywhere': { en: 'On every server', ko: '모든 서버', ja: 'すべてのサーバー' },
  'privacy.title': { en: '🔒 **Your data**', ko: '🔒 **내 데이터**', ja: '🔒 **あなたのデータ**' },
  'privacy.nothing': {
    en: 'I store no data about you.',
    ko: '저장된 데이터가 없어요.',
    ja: '保存されているデータはありません。',
  },
  'privacy.server': { en: '**{{server}}**', ko: '**{{server}}**', ja: '**{{server}}**' },
  'privacy.this-server': { en: 'This server', ko: '이 서버', ja: 'このサーバー' },
  'privacy.other-server': { en: 'Server {{id}}', ko: '서버 {{id}}', ja: 'サーバー {{id}}' },
  'privacy.voice': { en: '• Your voice settings', ko: '• 내 목소리 설정', ja: '• 自分の声の設定' },
  'privacy.voice-by-manager': {
    en: '• Your voice settings, last changed by a server manager',
    ko: '• 서버 관리자가 마지막으로 변경한 내 목소리 설정',
    ja: '• サーバーの管理者が最後に変更した、自分の声の設定',
  },
  'privacy.nickname': {
    en: '• Your spoken nickname: {{nickname}}',
    ko: '• 소리 내어 읽는 별명: {{nickname}}',
    ja: '• 読み上げるニックネーム：{{nickname}}',
  },
  'privacy.locked': {
    en: '• 🔒 A server manager has locked your voice. The lock stays when you delete your data.',
    ko: '• 🔒 서버 관리자가 내 목소리를 잠갔어요. 데이터를 삭제해도 잠금은 유지돼요.',
    ja: '• 🔒 サーバーの管理者があなたの声をロックしています。データを削除してもロックは残ります。',
  },
  'privacy.default-voice': {
    en: '• The default voice that was picked for you',
    ko: '• 자동으로 정해진 기본 목소리',
    ja: '• 自動で選ばれた既定の声',
  },
  'privacy.presets': {
    en: { one: '• {{count}} saved preset', other: '• {{count}} saved presets' },
    ko: '• 저장한 프리셋 {{count}}개',
    ja: '• 保存したプリセット {{count}}件',
  },
  'privacy.clones': {
    en: { one: '• {{count}} cloned voice', other: '• {{count}} cloned voices' },
    ko: '• 내 복제 음성 {{count}}개',
    ja: '• 自分のクローン音声 {{count}}件',
  },
  'privacy.consents': {
    en: {
      one: '• {{count}} consent to voice cloning',
      other: '• {{count}} consents to voice cloning',
    },
    ko: '• 음성 복제 동의 {{count}}건',
    ja: '• 音声クローンへの同意 {{count}}件',
  },
  'privacy.sounds': {
    en: {
      one: '• {{count}} sound that you uploaded',
      other: '• {{count}} sounds that you uploaded',
    },
    ko: '• 올린 효과음 {{count}}개',
    ja: '• アップロードした効果音 {{count}}個',
  },
  'privacy.dictionary': {
    en: {
      one: '• {{count}} dictionary entry you added',
      other: '• {{count}} dictionary entries you added',
    },
    ko: '• 추가한 사전 항목 {{count}}개',
    ja: '• 追加した辞書の項目 {{count}}件',
  },
  'privacy.ownDictionary': {
    en: {
      one: '• {{count}} entry in your own dictionary',
      other: '• {{count}} entries in your own dictionary',
    },
    ko: '• 내 사전의 항목 {{count}}개',
    ja: '• 自分の辞書の項目 {{count}}件',
  },
  'privacy.usage': {
    en: '• Characters you used, by day and command',
    ko: '• 날짜와 명령어별로 사용한 글자 수',
    ja: '• 日とコマンドごとの使用文字数',
  },
  'privacy.languages': {
    en: '• How many lines you wrote in each language: {{counts}}',
    ko: '• 언어별로 쓴 줄 수: {{counts}}',
    ja: '• 言語ごとに書いた行数：{{counts}}',
  },
  'privacy.unread': {
    en: '• Your choice not to have your messages read aloud',
    ko: '• 내 메시지를 소리 내어 읽지 않도록 한 설정',
    ja: '• 自分のメッセージを読み上げない設定',
  },
  'privacy.unread-anywhere': {
    en: '• Your choice not to have your messages read aloud on any server',
    ko: '• 모든 서버에서 내 메시지를 소리 내어 읽지 않도록 한 설정',
    ja: '• すべてのサーバーで自分のメッセージを読み上げない設定',
  },
  'privacy.file': {
    en: '-# The attached file has all of your data.',
    ko: '-# 첨부 파일에 모든 데이터가 있어요.',
    ja: '-# 添付ファイルにすべてのデータが入っています。',
  },
  'privacy.pending-backups': {
    en: '⏳ Data that you deleted is still in my backup. It will be gone soon.',
    ko: '⏳ 삭제한 데이터가 아직 백업에 남아 있어요. 곧 지워져요.',
    ja: '⏳ 削除したデータがまだバックアップに残っています。まもなく消えます。',
  },
  'privacy.nothing-pending': {
    en: '✅ No deletion is pending. Deleted data is also gone from my backup.',
    ko: '✅ 진행 중인 삭제가 없어요. 삭제한 데이터는 백업에서도 지워졌어요.',
    ja: '✅ 処理中の削除はありません。削除したデータはバックアップからも消えています。',
  },
  'privacy.sound': {
    en: '-# I don’t store the text you have me speak. I may cache the audio for its server (in DMs, only for you). Audio that nobody plays for {{days}} days is deleted. The cache finds audio by a hash, without your name or the text. For `/replay`, recent audio stays in memory for a short time. `/privacy delete` deletes all of this.',
    ko: '-# 말하게 한 텍스트는 저장하지 않아요. 음성은 해당 서버용으로(DM에서는 나만 쓰도록) 캐시될 수 있고, {{days}}일 동안 재생되지 않으면 삭제돼요. 캐시는 이름이나 텍스트 없이 해시로만 음성을 찾아요. `/다시듣기`를 위해 최근 음성은 잠시 메모리에 남아요. `/개인정보 삭제`로 모두 삭제할 수 있어요.',
    ja: '-# 話させた文章は保存しません。音声はそのサーバー用に（DMではあなた専用に）キャッシュされることがあり、{{days}}日間再生されないと削除されます。キャッシュは名前や文章を使わず、ハッシュだけで音声を探します。`/もう一度` のために、最近の音声はしばらくメモリーに残ります。`/プライバシー 削除` ですべて削除できます。',
  },
  'privacy.read': {
    en: '🔊 I can read your messages aloud on this server.',
    ko: '🔊 이제 이 서버에서 내 메시지를 소리 내어 읽을 수 있어요.',
    ja: '🔊 このサーバーで、あなたのメッセージを読み上げられるようになりました。',
  },
  'privacy.not-read': {
    en: '🔇 I no longer read your messages aloud on this server.',
    ko: '🔇 이제 이 서버에서 내 메시지를 소리 내어 읽지 않아요.',
    ja: '🔇 このサーバーでは、あなたのメッセージを読み上げません。',
  },
  'privacy.read-everywhere': {
    en: '🔊 I can read your messages aloud on every server.',
    ko: '🔊 이제 모든 서버에서 내 메시지를 소리 내어 읽을 수 있어요.',
    ja: '🔊 すべてのサーバーで、あなたのメッセージを読み上げられるようになりました。',
  },
  'privacy.not-read-anywhere': {
    en: '🔇 I no longer read your messages aloud on any server.',
    ko: '🔇 이제 어느 서버에서도 내 메시지를 소리 내어 읽지 않아요.',
    ja: '🔇 どのサーバーでも、あなたのメッセージを読み上げません。',
  },
  'privacy.still-not-read': {
    en: '🔇 You turned this off on **every** server, so I don’t read your messages here either. To turn it on, use this command again with “On every server”.',
    ko: '🔇 **모든** 서버에서 읽지 않도록 설정해서 여기에서도 메시지를 읽지 않아요. 다시 켜려면 “모든 서버”를 골라 이 명령어를 한 번 더 사용해 주세요.',
    ja: '🔇 **すべての**サーバーでオフにしているため、ここでもメッセージを読み上げません。オンにするには、「すべてのサーバー」を選んでこのコマンドをもう一度使ってください。',
  },
  'privacy.delete.question-here': {
    en: 'Delete your voice settings, presets, cloned voices, sounds, own dictionary, language counts and cached audio on this server? Entries in the server’s dictionary and usage stay without your name, and consents to voice cloning are kept for one year.',
    ko: '이 서버의 내 목소리 설정, 프리셋, 복제 음성, 효과음, 내 사전, 언어별 줄 수, 캐시된 음성을 삭제할까요? 서버 사전의 항목과 사용량은 이름 없이 남고, 음성 복제 동의 기록은 1년간 보관돼요.',
    ja: 'このサーバーの自分の声の設定、プリセット、クローン音声、効果音、自分の辞書、言語ごとの行数、キャッシュされた音声を削除しますか？サーバーの辞書の項目と使用量は名前なしで残り、音声クローンへの同意は1年間保存されます。',
  },
  'privacy.delete.question-everywhere': {
    en: 'Delete your voice settings, presets, cloned voices, sounds, own dictionaries, language counts and cached audio on **every** server? Entries in servers’ dictionaries and usage stay without your name, and consents to voice cloning are kept for one year.',
    ko: '**모든** 서버의 내 목소리 설정, 프리셋, 복제 음성, 효과음, 내 사전, 언어별 줄 수, 캐시된 음성을 삭제할까요? 서버 사전의 항목과 사용량은 이름 없이 남고, 음성 복제 동의 기록은 1년간 보관돼요.',
    ja: '**すべての**サーバーの自分の声の設定、プリセット、クローン音声、効果音、自分の辞書、言語ごとの行数、キャッシュされた音声を削除しますか？サーバーの辞書の項目と使用量は名前なしで残り、音声クローンへの同意は1年間保存されます。',
  },
  'privacy.delete.button': { en: 'Delete my data', ko: '내 데이터 삭제', ja: '自分のデータを削除' },
  'privacy.delete.done': {
    en: '🗑️ Deleted your data. Presets: {{presets}}, cloned voices: {{voices}}.',
    ko: '🗑️ 내 데이터를 삭제했어요. 프리셋 {{presets}}개, 복제 음성 {{voices}}개.',
    ja: '🗑️ データを削除しました。プリセット {{presets}}件、クローン音声 {{voices}}件。',
  },
  'privacy.server.question': {
    en: 'Delete **all** data of this server: settings, voice settings, presets, cloned voices, sounds, dictionaries, language counts and usage by member? The month’s total stays for the budget, and consents to voice cloning are kept for one year.',
    ko: '이 서버의 설정, 목소리 설정, 프리셋, 복제 음성, 효과음, 사전, 언어별 줄 수, 멤버별 사용량을 **모두** 삭제할까요? 이번 달 합계는 한도 때문에 남고, 음성 복제 동의 기록은 1년간 보관돼요.',
    ja: 'このサーバーの設定、声の設定、プリセット、クローン音声、効果音、辞書、言語ごとの行数、メンバーごとの使用量を**すべて**削除しますか？今月の合計は上限のために残り、音声クローンへの同意は1年間保存されます。',
  },
  'privacy.server.button': {
    en: 'Delete all data',
    ko: '모든 데이터 삭제',
    ja: 'すべてのデータを削除',
  },

  'failure.member.unread': {
    en: '{{member}} has turned off read-aloud for their messages.',
    ko: '{{member}} 님이 메시지 읽기를 꺼 두었어요.',
    ja: '{{member}}さんは、メッセージの読み上げをオフにしています。',
  },
  'failure.member.unread-self': {
    en: 'You’ve turned off read-aloud for your messages. Use `/privacy reading` to turn it on.',
    ko: '내 메시지 읽기를 꺼 두셨어요. `/개인정보 읽기`로 켤 수 있어요.',
    ja: 'メッセージの読み上げがオフになっています。`/プライバシー 読み上げ` でオンにできます。',
  },
} satisfies Topic;
