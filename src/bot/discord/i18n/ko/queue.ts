import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { queue as english } from '../en/queue.ts';

export const queue: Translation<typeof english, 'ko'> = {
  'command.skip.name': '건너뛰기',
  'command.skip.description': '지금 재생 중인 항목을 건너뛰어요',
  'command.stop.name': '정지',
  'command.stop.description': '내 항목을 대기열에서 제거해요. 관리자는 모든 항목을 제거해요',
  'command.queue.name': '대기열',
  'command.queue.description': '재생 중이거나 기다리는 항목을 보고 건너뛰거나 다시 재생해요',

  'skip.done': '⏭️ 건너뛰었어요: {{text}}',

  'stop.done': '⏹️ 멈췄어요: {{text}}',
  'stop.done-more': '⏹️ {{text}} 외 항목 {{count}}개를 멈췄어요.',

  'say.removed': '⏭️ {{member}} 님이 대기열에서 제거했어요: {{text}}',

  'replay.queued': '⏳ 다시 재생하도록 {{channel}} 대기열의 {{position}}번째에 넣었어요: {{text}}',
  'replay.speaking': '🔁 **{{voice}}** · {{channel}}: {{text}}',
  'replay.saved': '💾 **{{voice}}**: {{text}}',
  'replay.speaking.sound': '🔁 {{channel}}: {{text}}',
  'replay.saved.sound': '💾 {{text}}',

  'button.skip': '건너뛰기',
  'button.remove': '제거',
  'button.replay': '다시 듣기',
  'button.save': '파일로 저장',
  'button.play-again': '다시 재생',
  'button.stop-all': '모두 정지',
  'button.stop-mine': '내 항목 정지',
  'button.refresh': '새로 고침',
  'button.all': '전체 항목',
  'button.mine': '내 항목',
  'button.previous': '이전',
  'button.next': '다음',

  'queue.title': '### {{channel}} 대기열',
  'queue.playing': '**재생 중** {{member}}: {{text}}\n{{bar}} {{elapsed}} / {{duration}}',
  'queue.waiting': '{{position}}. {{member}}: {{text}} · {{duration}} · {{wait}} 뒤',
  'queue.last': '-# 마지막으로 재생: {{member}} 님의 {{text}}',
  'queue.skipped': '-# ⏭️ 건너뛰었어요: {{text}}',
  'queue.stopped': '-# ⏹️ 항목 {{count}}개를 제거했어요.',
  'queue.already-over': '-# 이미 끝난 항목이라 아무것도 제거하지 않았어요.',
  'queue.stop-question':
    '항목 {{items}}개를 모두 제거할까요? 다른 멤버의 항목이 {{count}}개 있어요.',
  'queue.nothing': '대기열이 비어 있어요.',
  'queue.nothing-mine': '대기열에 내 항목이 없어요.',
  'queue.total': '-# {{count}}개 대기 중 · {{duration}}',
  'queue.page': '-# {{count}}개 대기 중 · {{duration}} · {{page}}/{{pages}}페이지',
  'queue.faster': '-# ⏩ 기다리는 항목이 많아서 메시지를 {{speed}}배 빠르게 읽어요.',
  'queue.faster-and-shorter':
    '-# ⏩ 기다리는 항목이 많아서 메시지를 {{speed}}배 빠르게 읽고 긴 메시지는 줄여요.',
  'queue.remove': '제거할 항목 선택…',

  'failure.queue.member-full':
    '대기열에 내 항목이 이미 {{limit}}개 있어요. 하나가 재생된 뒤 다시 시도해 주세요.',
  'failure.queue.removed': '{{member}} 님이 대기열에서 제거했어요.',
  'failure.queue.not-yours': '요청한 사람이나 **멤버 이동** 권한이 있는 관리자만 할 수 있어요.',
  'failure.queue.gone': '이 항목은 이제 대기열에 없어요.',
  'failure.queue.empty': '대기열이 비어 있어요.',
  'failure.queue.none-yours': '대기열에 내 항목이 없어요.',
  'failure.replay.gone': '이 음성은 더 이상 남아 있지 않아요. </say>로 다시 말하게 해 주세요.',
  'failure.queue.full': '대기열이 가득 찼어요({{limit}}개). 잠시 후 다시 시도해 주세요.',
};
