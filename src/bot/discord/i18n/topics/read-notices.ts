import type { Topic } from '../topic.ts';

/** What changed about reading aloud, and why something was not read. */
export const readNotices = {
  'read.on.done': {
    en: '📖 I’m now reading {{channel}} aloud.',
    ko: '📖 이제 {{channel}} 채널을 소리 내어 읽을게요.',
    ja: '📖 {{channel}} の読み上げを始めます。',
  },
  'read.on.joins': {
    en: 'I’ll join {{voice}} automatically when someone there posts.',
    ko: '{{voice}}에 있는 멤버가 글을 올리면 자동으로 들어갈게요.',
    ja: '{{voice}} にいる人が投稿すると、自動で参加します。',
  },
  'read.on.call': {
    en: 'To hear it, bring me into a voice channel with `/join`, or choose one with `/read auto-join`.',
    ko: '들으려면 `/들어오기`로 저를 음성 채널에 부르거나 `/읽기 자동입장`으로 음성 채널을 정해 주세요.',
    ja: '聞くには、`/参加` でボイスチャンネルに呼ぶか、`/読み上げ 自動参加` でボイスチャンネルを選んでください。',
  },
  'read.off.done': {
    en: '🔇 I no longer read {{channel}} aloud.',
    ko: '🔇 이제 {{channel}} 채널을 소리 내어 읽지 않을게요.',
    ja: '🔇 {{channel}} の読み上げをやめました。',
  },
  'read.hurrying': {
    en: '-# ⏩ Many messages are waiting. I’m reading faster and shortening long ones until I catch up.',
    ko: '-# ⏩ 기다리는 메시지가 많아요. 따라잡을 때까지 더 빠르게 읽고 긴 메시지는 줄일게요.',
    ja: '-# ⏩ 順番待ちのメッセージがたくさんあります。追いつくまで速く読み、長いものは短くします。',
  },
  'read.failed': {
    en: '-# ⚠️ I couldn’t read everything aloud. {{reason}}',
    ko: '-# ⚠️ 일부 메시지를 읽지 못했어요. {{reason}}',
    ja: '-# ⚠️ 一部のメッセージを読み上げられませんでした。{{reason}}',
  },
  'read.too-many': {
    en: 'There are too many messages.',
    ko: '메시지가 너무 많아요.',
    ja: 'メッセージが多すぎます。',
  },
  'failure.read.no-content': {
    en: 'I can’t see messages. My operator must turn on **Message Content Intent** on the **Bot** page of my application at <https://discord.com/developers/applications> and restart me.',
    ko: '메시지를 볼 수 없어요. 봇 운영자가 <https://discord.com/developers/applications>에 있는 애플리케이션의 **Bot** 페이지에서 **Message Content Intent**를 켜고 봇을 다시 시작해야 해요.',
    ja: 'メッセージを見ることができません。ボットの運営者が <https://discord.com/developers/applications> でアプリケーションの **Bot** ページの **Message Content Intent** をオンにし、ボットを再起動する必要があります。',
  },
  'failure.read.unreadable': {
    en: 'I can read only text channels, forums, threads and voice channel chats. Choose one of those.',
    ko: '텍스트 채널, 포럼, 스레드, 음성 채널의 채팅만 읽을 수 있어요. 그중에서 골라 주세요.',
    ja: '読み上げられるのは、テキストチャンネル、フォーラム、スレッド、ボイスチャンネルのチャットだけです。その中から選んでください。',
  },
  'failure.read.not-seen': {
    en: 'You don’t have access to {{channel}}. Choose a channel that you can see.',
    ko: '{{channel}} 채널을 볼 권한이 없어요. 볼 수 있는 채널을 골라 주세요.',
    ja: '{{channel}} を見る権限がありません。見られるチャンネルを選んでください。',
  },
  'failure.read.not-on': {
    en: 'I’m not reading {{channel}}. Use `/read where` to see which channels I read.',
    ko: '{{channel}} 채널은 읽고 있지 않아요. `/읽기 어디`로 읽는 채널을 확인해 주세요.',
    ja: '{{channel}} は読み上げていません。`/読み上げ 場所` で読み上げるチャンネルを確認できます。',
  },
  'failure.read.in-parent': {
    en: 'I read this thread because I read {{channel}}. Stop reading the channel with `/read off`, or turn off `threads` in `/read choose`.',
    ko: '{{channel}} 채널을 읽고 있어서 이 스레드도 읽어요. `/읽기 끄기`로 채널 읽기를 끄거나 `/읽기 방식`에서 `스레드`를 꺼 주세요.',
    ja: '{{channel}} を読み上げているため、このスレッドも読み上げます。`/読み上げ オフ` でチャンネルの読み上げをやめるか、`/読み上げ 読み方` で `スレッド` をオフにしてください。',
  },
  'failure.read.not-in-thread': {
    en: 'I’m not in this private thread. Mention me here to add me, then try again.',
    ko: '이 비공개 스레드에 제가 없어요. 여기에서 저를 멘션해 추가한 다음 다시 시도해 주세요.',
    ja: 'このプライベートスレッドに参加していません。ここでメンションして追加してから、もう一度お試しください。',
  },
  'failure.read.overheard': {
    en: 'Someone in {{channel}} can’t see this channel, so I don’t read it there.',
    ko: '{{channel}}에 이 채널을 볼 수 없는 멤버가 있어서 거기에서는 읽지 않아요.',
    ja: '{{channel}} にこのチャンネルを見られない人がいるため、そこでは読み上げません。',
  },
  'failure.read.age-restricted': {
    en: 'This channel is age-restricted but {{channel}} isn’t, so I don’t read it there.',
    ko: '이 채널은 연령 제한 채널이지만 {{channel}}은(는) 아니라서 거기에서는 읽지 않아요.',
    ja: 'このチャンネルには年齢制限がありますが、{{channel}} にはないため、そこでは読み上げません。',
  },
} satisfies Topic;
