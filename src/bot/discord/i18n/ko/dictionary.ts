import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { dictionary as english } from '../en/dictionary.ts';

export const dictionary: Translation<typeof english, 'ko'> = {
  'command.dictionary.name': '사전',
  'command.dictionary.description': '이 서버나 내 메시지에서 단어를 어떻게 읽을지 정해요',
  'subcommand.dictionary.add.name': '추가',
  'subcommand.dictionary.add.description': '단어 읽는 법을 바꿔요',
  'subcommand.dictionary.pattern.name': '패턴',
  'subcommand.dictionary.pattern.description':
    '여러 단어를 한 번에 바꿔요: * 여러 글자, ? 한 글자, # 숫자, (a|b) 둘 중 하나',
  'subcommand.dictionary.remove.name': '삭제',
  'subcommand.dictionary.remove.description': '항목을 삭제해요',
  'subcommand.dictionary.list.name': '목록',
  'subcommand.dictionary.list.description': '적용되는 순서대로 모든 항목을 보여 줘요',
  'subcommand.dictionary.test.name': '시험',
  'subcommand.dictionary.test.description': '재생하지 않고, 텍스트를 어떻게 읽을지 보여 줘요',
  'subcommand.dictionary.export.name': '내보내기',
  'subcommand.dictionary.export.description': '사전을 파일로 내려받아요',
  'subcommand.dictionary.import.name': '가져오기',
  'subcommand.dictionary.import.description': '내보낸 파일에서 항목을 가져와요',
  'option.word.name': '단어',
  'option.word.description': '한 단어 이상. 대소문자는 구분하지 않아요',
  'option.pattern.name': '패턴',
  'option.pattern.description':
    '#km, gg*, (ㅇㅋ|오키) 같은 패턴. 기호 앞에 \\를 쓰면 그 기호 자체를 뜻해요',
  'option.spoken.name': '발음',
  'option.spoken.description': '대신 읽을 말. 패턴에서 $1은 첫 번째로 일치한 부분이에요',
  'option.mute.name': '무음',
  'option.mute.description': '다르게 읽는 대신 아예 읽지 않을지 여부',
  'option.dictionary-owner.name': '대상',
  'option.dictionary-owner.description':
    '적용 대상. 비워 두면 서버 전체, 서버 사전을 바꿀 수 없으면 내 메시지예요',
  'option.entry.name': '항목',
  'option.entry.description': '항목의 번호 또는 단어',
  'option.dictionary-file.name': '파일',
  'option.dictionary-file.description': '/사전 내보내기로 만든 파일',
  'option.dictionary-replace.name': '덮어쓰기',
  'option.dictionary-replace.description': '사전 전체를 바꿀지 여부. 비워 두면 기존 사전에 더해요',

  'dictionary.entry.word': '`{{id}}` {{from}} → {{to}}',
  'dictionary.entry.pattern': '`{{id}}` {{from}} → {{to}} (패턴)',
  'dictionary.choice': '{{id}} · {{from}} → {{to}}',
  'dictionary.nothing': '(읽지 않음)',
  'dictionary.added.server': '✅ 이 서버의 모두에게 추가했어요: {{entry}}',
  'dictionary.added.me': '✅ 내 메시지에만 적용되도록 추가했어요: {{entry}}',
  'dictionary.added-silent.server':
    '🔇 추가했어요. 이 서버에서는 이 단어를 읽지 않을게요: {{entry}}',
  'dictionary.added-silent.me': '🔇 추가했어요. 내 메시지에서는 이 단어를 읽지 않을게요: {{entry}}',
  'dictionary.spoken-needed':
    '바뀐 것이 없어요. 다르게 읽으려면 `발음`만, 읽지 않으려면 `무음`만 사용해 주세요.',
  'dictionary.owner.me': '내 메시지만',
  'dictionary.owner.server': '이 서버의 모두',
  'dictionary.removed': '🗑️ 삭제했어요: {{entry}}',
  'dictionary.list.server': '### 서버 사전(항목 {{count}}개)',
  'dictionary.list.me': '### 내 사전(항목 {{count}}개)',
  'dictionary.changed': '✅ 바꿨어요: {{entry}}',
  'dictionary.selected': '**선택한 항목:** {{entry}}',
  'dictionary.menu.pick': '바꿀 항목 선택…',
  'dictionary.button.up': '위로',
  'dictionary.button.down': '아래로',
  'dictionary.button.top': '맨 위로',
  'dictionary.button.edit': '수정…',
  'dictionary.button.remove': '삭제',
  'dictionary.button.me': '내 사전',
  'dictionary.button.server': '서버 사전',
  'dictionary.button.say': '읽는 법 정하기…',
  'dictionary.form.entry.title': '사전 항목',
  'dictionary.form.word.label': '단어',
  'dictionary.form.word.hint': '한 단어 이상. 대소문자는 구분하지 않아요.',
  'dictionary.form.pattern.label': '패턴',
  'dictionary.form.pattern.hint': '* 여러 글자, ? 한 글자, # 숫자, (a|b) 둘 중 하나.',
  'dictionary.form.how.label': '이 단어가 나오면',
  'dictionary.form.how.say': '다르게 읽기',
  'dictionary.form.how.skip': '읽지 않기',
  'dictionary.form.spoken.label': '대신 읽을 말',
  'dictionary.form.spoken.hint': '패턴에서 $1은 첫 번째로 일치한 부분이에요.',
  'dictionary.none.server':
    '서버 사전이 비어 있어요. </dictionary add>로 단어를 추가해 보세요. 예: “ㅇㅋ”를 “오케이”로.',
  'dictionary.none.me':
    '내 사전이 비어 있어요. </dictionary add>로 단어를 추가해 보세요. 예: “ㅇㅋ”를 “오케이”로.',
  'dictionary.tested': '이렇게 읽어요: {{text}}',
  'dictionary.tested-nothing': '🔇 사전에서 모든 단어를 건너뛰기 때문에 아무것도 읽지 않아요.',
  'dictionary.tested-slow': '⚠️ 시간이 너무 오래 걸려서 이 텍스트에서 건너뛴 항목: {{entries}}',
  'dictionary.slow-more': '{{entries}} 외 {{count}}개',
  'dictionary.exported': '항목 {{count}}개를 내보냈어요.',
  'dictionary.replace.question': '사전의 항목 {{count}}개를 모두 이 파일의 항목으로 바꿀까요?',
  'dictionary.replace.button': '바꾸기',
  'dictionary.imported.merge': '✅ 항목 {{count}}개를 가져왔어요.',
  'dictionary.imported.replace':
    '✅ 사전을 바꿨어요. 이제 항목이 {{count}}개예요. 첨부 파일은 이전 사전의 백업이에요.',

  'failure.dictionary.pattern-invalid':
    '올바른 패턴이 아니에요. *(여러 글자), ?(한 글자), #(숫자), (a|b)(둘 중 하나)를 여덟 개까지 쓰고, 고정된 글자를 하나 이상 넣어 주세요. 괄호는 모두 닫고 겹쳐 쓰지 마세요.',
  'failure.dictionary.unknown':
    '사전에 “{{entry}}” 항목이 없어요. </dictionary list>에서 모든 항목을 볼 수 있어요.',
  'failure.dictionary.exists': '사전에 “{{entry}}” 항목이 이미 있어요. 그 항목을 수정해 주세요.',
  'failure.dictionary.spoken-missing':
    '바뀐 것이 없어요. 대신 읽을 말을 입력하거나 읽지 않기를 선택해 주세요.',
  'failure.dictionary.entry-invalid':
    '항목이 비어 있거나 너무 길어요. 단어는 1~{{fromLimit}}자, 발음은 최대 {{toLimit}}자까지 쓸 수 있어요.',
  'failure.dictionary.limit':
    '사전에 항목이 이미 {{limit}}개 있어요. 하나를 삭제하고 다시 시도해 주세요.',
};
