/** `/queue`, `/skip`, `/stop`, and the buttons below replies. */
export const queue = {
  'command.skip.name': 'skip',
  'command.skip.description': 'Skip the current item',
  'command.stop.name': 'stop',
  'command.stop.description':
    'Remove your items from the queue, or all items if you are a moderator',
  'command.queue.name': 'queue',
  'command.queue.description': 'See what plays and what waits, and skip, stop or play it again',

  'skip.done': '⏭️ Skipped: {{text}}',

  'stop.done': '⏹️ Stopped: {{text}}',
  'stop.done-more': {
    one: '⏹️ Stopped {{text}} and {{count}} more item.',
    other: '⏹️ Stopped {{text}} and {{count}} more items.',
  },

  'say.removed': '⏭️ {{member}} removed this from the queue: {{text}}',

  'replay.queued': '⏳ Queued again in {{channel}} at position {{position}}: {{text}}',
  'replay.speaking': '🔁 **{{voice}}** in {{channel}}: {{text}}',
  'replay.saved': '💾 **{{voice}}**: {{text}}',
  'replay.speaking.sound': '🔁 {{text}} in {{channel}}',
  'replay.saved.sound': '💾 {{text}}',

  'button.skip': 'Skip',
  'button.remove': 'Remove',
  'button.replay': 'Replay',
  'button.save': 'Save as file',
  'button.play-again': 'Play again',
  'button.stop-all': 'Stop everything',
  'button.stop-mine': 'Stop mine',
  'button.refresh': 'Refresh',
  'button.all': 'All items',
  'button.mine': 'My items',
  'button.previous': 'Previous',
  'button.next': 'Next',

  'queue.title': '### Queue in {{channel}}',
  'queue.playing': '**Now** {{member}}: {{text}}\n{{bar}} {{elapsed}} / {{duration}}',
  'queue.waiting': '{{position}}. {{member}}: {{text}} · {{duration}} · in {{wait}}',
  'queue.last': '-# Last played: {{text}} from {{member}}',
  'queue.skipped': '-# ⏭️ Skipped: {{text}}',
  'queue.stopped': {
    one: '-# ⏹️ Removed {{count}} item.',
    other: '-# ⏹️ Removed {{count}} items.',
  },
  'queue.already-over': '-# That has already ended, so nothing was removed.',
  'queue.stop-question': {
    one: 'Remove all {{items}} items? {{count}} of them is from another member.',
    other: 'Remove all {{items}} items? {{count}} of them are from other members.',
  },
  'queue.nothing': 'The queue is empty.',
  'queue.nothing-mine': 'You have nothing in the queue.',
  'queue.total': '-# {{count}} waiting · {{duration}}',
  'queue.page': '-# {{count}} waiting · {{duration}} · Page {{page}} of {{pages}}',
  'queue.faster': '-# ⏩ Many items are waiting, so I read messages {{speed}}× as fast.',
  'queue.faster-and-shorter':
    '-# ⏩ Many items are waiting, so I read messages {{speed}}× as fast and shorten long ones.',
  'queue.remove': 'Remove items…',

  'failure.queue.member-full': {
    one: 'You can have only {{limit}} item in the queue at a time. Wait until it has played, then try again.',
    other:
      'You already have {{limit}} items in the queue. Wait until one has played, then try again.',
  },
  'failure.queue.removed': '{{member}} removed this from the queue.',
  'failure.queue.not-yours':
    'Only the person who queued it, or a moderator with the **Move Members** permission, can do that.',
  'failure.queue.gone': 'This item is no longer in the queue.',
  'failure.queue.empty': 'The queue is empty.',
  'failure.queue.none-yours': 'You have nothing in the queue.',
  'failure.replay.gone': 'I no longer have this audio. Use </say> to speak it again.',
  'failure.queue.full': {
    one: 'The queue is full ({{limit}} item). Try again in a moment.',
    other: 'The queue is full ({{limit}} items). Try again in a moment.',
  },
} as const;
