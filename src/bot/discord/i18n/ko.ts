import type { Messages } from './en.ts';
import { clone } from './topics/clone.ts';
import { dictionary } from './topics/dictionary.ts';
import { emote } from './topics/emote.ts';
import { fallback } from './topics/fallback.ts';
import { files } from './topics/files.ts';
import { help } from './topics/help.ts';
import { presets } from './topics/presets.ts';
import { privacy } from './topics/privacy.ts';
import { queue } from './topics/queue.ts';
import { read } from './topics/read.ts';
import { settings } from './topics/settings.ts';
import { usage } from './topics/usage.ts';
import { voices } from './topics/voices.ts';

export const ko: Messages = {
  ...clone.ko,
  ...emote.ko,
  ...dictionary.ko,
  ...fallback.ko,
  ...files.ko,
  ...usage.ko,
  ...read.ko,
  ...settings.ko,
  ...privacy.ko,
  ...help.ko,
  ...presets.ko,
  ...voices.ko,
  ...queue.ko,
  'command.say.name': '말하기',
  'command.say.description': '글을 음성 채널에서 말하거나 음성 메시지로 올려요',
  'option.text.name': '내용',
  'option.text.description': '말할 내용',
  'option.voice.name': '목소리',
  'option.voice.description': '누가 말할지: 이름, 성격 또는 목소리 ID',
  'option.language.name': '언어',
  'option.language.description': '글의 언어. 비워 두면 알아서 찾아요',
  'option.tone.name': '말투',
  'option.tone.description': '어떻게 말할지 자유롭게, 예: 천천히 다정하게',
  'option.output.name': '출력',
  'option.output.description': '어디에서 들을지. 고르지 않으면 가능할 때 음성 채널에서 말해요',
  'option.output.auto': '자동',
  'option.output.voice': '음성 채널',
  'option.output.file': '여기에 올리기',
  'option.format.name': '형식',
  'option.format.description': '올릴 파일의 형식',
  'option.format.voice-message': '음성 메시지',
  'option.format.mp3': 'MP3 파일',
  'option.format.wav': 'WAV 파일',

  'say.queued':
    '⏳ **{{voice}}** 목소리로 {{channel}}에서 곧 말해요. 대기 순서 {{place}}번: {{text}}\n-# {{characters}}',
  'say.speaking': '🔊 **{{voice}}** · {{channel}}: {{text}}\n-# {{characters}}',
  'say.posted': '🎙️ **{{voice}}**: {{text}}\n-# {{characters}}',
  'say.posted-instead': '{{posted}}\n-# 대신 여기에 올렸어요: {{reason}}',
  'say.kept': '전에 말한 적이 있어 무료',
  'say.as-file': '{{posted}}\n-# 이곳에서는 음성 메시지를 보낼 수 없어 파일로 올렸어요.',
  characters_one: '{{count}}자',
  characters_other: '{{count}}자',
  quote: '“{{text}}”',

  'voice.label': '{{name}} · {{language}} · {{gender}}, {{character}}',
  'gender.f': '여성',
  'gender.m': '남성',
  'character.bright-friendly': '밝고 친근함',
  'character.calm-narrator': '차분한 내레이터',
  'character.bright-energetic': '밝고 활기참',
  'character.calm': '차분함',
  'character.friendly': '친근함',
  'character.young-narrator': '젊은 내레이터',
  'character.announcer': '힘찬 아나운서',
  'character.cheerful': '명랑함',
  'character.child': '어린이 목소리',
  'character.clear': '또렷함',
  'character.deep-narrator': '깊은 목소리의 내레이터',
  'character.elderly': '어르신 목소리',
  'character.gentle': '부드러움',
  'character.husky': '허스키함',
  'character.lively': '생기 넘침',
  'character.newsreader': '또렷한 뉴스 앵커',
  'character.robotic': '로봇 같음',
  'character.serious': '진지함',
  'character.storyteller': '이야기꾼',
  'character.warm': '따뜻함',
  'character.whispery': '속삭이는 듯함',

  'permission.ViewChannel': '채널 보기',
  'permission.Connect': '연결',
  'permission.Speak': '말하기',

  'speakable.link': '{{host}} 링크',
  'speakable.code': '코드',
  'speakable.spoiler': '스포일러',
  'speakable.someone': '누군가',
  'speakable.a-role': '역할',
  'speakable.a-channel': '채널',

  'failure.text.empty': '말할 수 있는 내용이 없어요. 글을 적고 다시 시도해 주세요.',
  'failure.text.too-long':
    '글이 {{characters}}자예요. 한 번에 {{limit}}자까지 말할 수 있으니 줄이거나 나눠 주세요.',
  'failure.voice.unknown':
    '“{{voice}}” 목소리를 찾지 못했어요. 입력할 때 나오는 목록이나 `/목소리목록`에서 골라 주세요.',
  'failure.language.unknown':
    '“{{language}}” 언어는 말할 수 없어요. 입력할 때 나오는 목록에서 고르거나 비워 두세요.',
  'failure.format.unavailable':
    '지금은 {{format}} 형식으로 올릴 수 없어요. 다른 형식을 골라 주세요.',
  'failure.voice-api.rejected':
    '음성 서비스가 요청을 받아들이지 않았어요({{reason}}). 내용, 목소리, 언어를 바꿔 다시 시도해 주세요.',
  'failure.voice-api.unauthorized':
    '음성 서비스가 제 키를 받아 주지 않아요. 명령에는 문제가 없으니 봇 운영자에게 VOICE_API_KEY를 확인해 달라고 알려 주세요.',
  'failure.voice-api.misaddressed':
    '설정된 주소에 음성 서비스가 없어요(상태 404). 명령에는 문제가 없으니 봇 운영자에게 VOICE_API_URL을 확인해 달라고 알려 주세요.',
  'failure.voice-api.limit':
    '이번 달 음성 서비스의 글자 수를 모두 썼어요. 한도가 초기화되거나 요금제를 올리면 다시 말할 수 있어요.',
  'failure.voice-api.busy':
    '지금 음성 서비스에 요청이 너무 많아요. {{seconds}}초 뒤에 다시 시도해 주세요.',
  'failure.voice-api.failed':
    '음성 서비스에 문제가 있어요(상태 {{status}}). 잠시 후 다시 시도해 주세요.',
  'failure.voice-api.timeout': '음성 서비스의 응답이 너무 늦어요. 잠시 후 다시 시도해 주세요.',
  'failure.voice-api.unreachable':
    '지금 음성 서비스에 연결할 수 없어요. 잠시 후 다시 시도해 주세요.',
  'failure.voice-api.resting':
    '음성 서비스가 계속 실패해서 잠시 쉬게 하고 있어요. {{seconds}}초 뒤에 다시 시도해 주세요.',
  'failure.voice-api.bad-audio':
    '음성 서비스가 온전히 재생할 수 있는 소리를 보내지 않았어요. 다시 시도해 주세요.',
  'failure.member.not-in-voice':
    '먼저 음성 채널에 들어가거나 출력을 “여기에 올리기”로 골라 주세요.',
  'failure.channel.missing-permission':
    '{{channel}}에서 말할 수 없어요. 그곳에서 {{permissions}} 권한이 필요해요.',
  'failure.channel.full':
    '{{channel}} 채널이 가득 찼어요. 자리를 만들어 주거나 출력을 “여기에 올리기”로 골라 주세요.',
  'failure.channel.suppressed':
    '스테이지에서 연사가 되려면 **멤버 음소거** 권한이 필요한데, {{channel}}에는 그 권한이 없어요.',
  'failure.channel.muted':
    '이 서버에서 음소거되어 {{channel}}에서 아무도 제 말을 들을 수 없어요. 관리자에게 음소거 해제를 부탁하거나 출력을 “여기에 올리기”로 골라 주세요.',
  'failure.channel.busy-elsewhere':
    '지금 {{channel}}에서 말하고 있어요. 끝날 때까지 기다리거나 출력을 “여기에 올리기”로 골라 주세요.',
  'failure.connection.failed': '{{channel}} 채널에 연결하지 못했어요.',
  'failure.connection.left': '말을 마치기 전에 {{channel}} 채널에서 나와야 했어요.',
  'failure.queue.full': '대기열이 가득 찼어요({{limit}}개 대기 중). 조금 뒤에 다시 시도해 주세요.',
  'failure.name.invalid': '이름은 한 줄로 1~{{limit}}자여야 해요. 다른 이름을 골라 주세요.',
  'failure.preset.unknown':
    '이 서버에는 “{{name}}” 프리셋이 없어요. 입력할 때 나오는 목록이나 `/프리셋 목록`에서 골라 주세요.',
  'failure.preset.exists':
    '“{{name}}” 프리셋이 이미 있고, 바꿀 권한이 없어요. 다른 이름을 골라 주세요.',
  'failure.preset.limit':
    '이 서버의 프리셋은 최대 {{limit}}개예요. 필요 없는 것을 지우고 다시 시도해 주세요.',
  'failure.clone.unknown':
    '이 서버에는 “{{name}}” 복제 음성이 없어요. 입력할 때 나오는 목록이나 `/목소리목록`에서 골라 주세요.',
  'failure.clone.exists': '“{{name}}” 복제 음성이 이미 있어요. 다른 이름을 골라 주세요.',
  'failure.clone.member-limit':
    '이 서버에서 복제 음성은 한 사람당 최대 {{limit}}개예요. 하나를 지우고 다시 시도해 주세요.',
  'failure.clone.guild-limit':
    '이 서버의 복제 음성은 최대 {{limit}}개예요. 하나를 지우고 다시 시도해 주세요.',
  'failure.dictionary.unknown':
    '이 서버의 사전에는 “{{entry}}” 항목이 없어요. `/사전 목록`에서 모두 볼 수 있어요.',
  'failure.dictionary.entry-invalid':
    '사전 항목은 찾을 말 1~{{fromLimit}}자, 읽을 말 최대 {{toLimit}}자예요. 줄여 주세요.',
  'failure.dictionary.limit':
    '이 서버의 사전은 최대 {{limit}}개 항목이에요. 필요 없는 것을 지우고 다시 시도해 주세요.',
  'failure.import.invalid':
    '이 파일은 가져올 수 없어요. “{{at}}” 부분이 잘못됐어요. 이 봇에서 내보낸 파일을 사용해 주세요.',
  'failure.settings.invalid': '설정할 수 없어요. “{{at}}” 값이 올바르지 않아요.',
  'failure.budget.exceeded':
    '이번 달 이 서버의 {{limit}}자 중 {{remaining}}자가 남았는데, 이 글은 {{characters}}자가 필요해요. 다음 달에 새로 시작돼요.',
  'failure.attachment.too-large':
    '결과가 너무 커서 올릴 수 없어요({{megabytes}}MB, 최대 {{limitMegabytes}}MB). 글을 줄여 주세요.',
  'failure.cancelled': '취소되었어요.',
  'failure.internal': '제 쪽에서 문제가 생겼어요. 기록해 두었으니 다시 시도해 주세요.',
};
