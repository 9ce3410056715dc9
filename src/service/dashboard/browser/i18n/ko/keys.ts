import type { Translation } from '../../../../../shared/i18n/translation.ts';
import type { keys as english } from '../en/keys.ts';

export const keys: Translation<typeof english, 'ko'> = {
  'keys.title': 'API 키',
  'keys.lead':
    'API 키가 있으면 프로그램에서 이 계정을 사용할 수 있어요. 서버에만 보관하고 웹 페이지나 앱에는 넣지 마세요.',
  'keys.create': 'API 키 만들기',
  'keys.create.submit': '키 만들기',
  'keys.creating': '만드는 중…',
  'keys.none': '아직 API 키가 없어요',
  'keys.none.why':
    '프로그램이 이 계정으로 말하려면 키가 필요해요. 키를 만든 다음 <a>API 문서</a>의 예제를 복사하세요.',
  'keys.none.create': '첫 키 만들기',
  'keys.none-active': '활성 키가 없어요.',
  'keys.no-access':
    '{{plan}} 플랜에는 API 이용이 포함되지 않아요({{plans}} 플랜에서 이용 가능). <a>대시보드에서 음성을 만들 수</a>는 있어요.',
  'keys.active': '활성 키',
  'keys.inactive': '비활성화된 키 {{count}}개',
  'keys.name': '이름',
  'keys.name.hint': '“웹사이트”나 “테스트 서버”처럼 키를 사용할 곳을 적으세요.',
  'keys.key': '키',
  'keys.created': '만든 날짜',
  'keys.last-used': '마지막 사용',
  'keys.never': '없음',
  'keys.deactivated': '비활성화됨',
  'keys.by-plan': '플랜 변경으로',
  'keys.actions': '관리',
  'keys.rename': '이름 변경',
  'keys.rename.of': '{{name}} 이름 변경',
  'keys.rename.title': '“{{name}}” 이름 변경',
  'keys.renaming': '변경하는 중…',
  'keys.deactivate': '비활성화',
  'keys.deactivate.of': '{{name}} 비활성화',
  'keys.deactivate.title': '“{{name}}” 키를 비활성화할까요?',
  'keys.deactivate.why': '이 키를 사용하는 요청이 바로 실패해요. 되돌릴 수 없어요.',
  'keys.secret': 'API 키 “{{name}}”',
  'keys.secret.why':
    '지금 키를 복사해서 안전하게 보관하세요. 다시 표시되지 않아요. 잃어버리면 비활성화하고 새로 만드세요.',
};
