import { spellDecimal, spellDigits, spellNative, spellSinoKorean } from './numbers.ts';

/** Words after a day that is named by its digits. */
const EVENTS =
  '절|전쟁|혁명|운동(?!화|장|복|선수|량|기구)|사태|사건|광복|만세|민주|테러|항쟁|쿠데타|선언|의거|계엄|정변|정신|기념|독립|해방|참사|대지진|폭동|시위|경축|행사|을 기념|를 기념';

/** Counters with native numbers, unless they are the start of another word. */
const NATIVE_COUNTERS =
  '개(?!월|국|년|소)|명|살|마리|시간|시(?!리즈|즌|그마)|번째|번(?!지|호| ?출구| ?문제| ?버스| ?선수| ?채널| ?국도)|대|장|병|잔|권|벌|켤레|그루|송이|채|척|자루|가지|곳|군데|끼|판|골|배|줄|통|봉지|박스|캔|그릇|접시|조각|쌍|팀|편|곡|달(?!러)|사람|모금|방울|바퀴|걸음|문제|알(?!파)|명분';

const UNITS: Record<string, string> = {
  '%p': '퍼센트포인트',
  '%': '퍼센트',
  '°C': '도',
  '°': '도',
  km: '킬로미터',
  cm: '센티미터',
  mm: '밀리미터',
  m: '미터',
  ...{ m2: '제곱미터', 'm²': '제곱미터', km2: '제곱킬로미터', 'km²': '제곱킬로미터' },
  ...{ cm2: '제곱센티미터', 'cm²': '제곱센티미터', m3: '세제곱미터', 'm³': '세제곱미터' },
  ...{ cm3: '세제곱센티미터', 'cm³': '세제곱센티미터', μm: '마이크로미터', nm: '나노미터' },
  ...{ μg: '마이크로그램', dL: '데시리터', kWh: '킬로와트시', Wh: '와트시', MW: '메가와트' },
  ...{ V: '볼트', A: '암페어', mA: '밀리암페어', mAh: '밀리암페어시', Ω: '옴', dB: '데시벨' },
  ...{ hPa: '헥토파스칼', kJ: '킬로줄', mi: '마일', ft: '피트', lb: '파운드', oz: '온스' },
  kg: '킬로그램',
  mg: '밀리그램',
  g: '그램',
  t: '톤',
  L: '리터',
  l: '리터',
  mL: '밀리리터',
  ml: '밀리리터',
  kcal: '킬로칼로리',
  KB: '킬로바이트',
  MB: '메가바이트',
  GB: '기가바이트',
  TB: '테라바이트',
  Hz: '헤르츠',
  kHz: '킬로헤르츠',
  MHz: '메가헤르츠',
  GHz: '기가헤르츠',
  Mbps: '메가비피에스',
  Gbps: '기가비피에스',
  W: '와트',
  kW: '킬로와트',
  px: '픽셀',
  ms: '밀리초',
  s: '초',
  h: '시간',
  x: '배',
};
const UNIT = Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

const CURRENCIES: Record<string, string> = {
  '₩': '원',
  $: '달러',
  '€': '유로',
  '¥': '엔',
  '£': '파운드',
};
const CURRENCY = '[₩$€¥£]';

/**
 * Days in history are named after their digits: 6·25, 8.15 광복절. With a full stop and without such a word, it is a
 * decimal.
 */
const NAMED_DAY = new RegExp(
  `(?<![\\d.])(1[0-2]|[1-9])(?:·|\\.(?=\\d{1,2} ?(?:${EVENTS})))(3[01]|[12]\\d|[1-9])(?![\\d.·%])`,
  'gu',
);

function spellNamedDay(month: string, day: string): string {
  // Ten is one word: 6·10 is 육십, and 12·12 십이십이. Others are digits: 6·25 is 육이오.
  const isWhole = day.endsWith('0') || day === '12' || (month === day && day === '11');
  return spellSinoKorean(month) + (isWhole ? spellSinoKorean(day) : spellDigits(day));
}

type Rule = readonly [pattern: RegExp, replace: (...groups: string[]) => string];

const number = (digits: string): string => {
  const [whole = '', fraction] = digits.split('.');
  return fraction === undefined ? spellSinoKorean(whole) : spellDecimal(whole, fraction);
};
const isClock = (hour: string, minute: string) => Number(hour) <= 24 && Number(minute) < 60;
const isDay = (month: string, day: string) =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
const plain = (digits: string) => String(Number(digits));
/** Hours up to twelve are native: 세 시, but 십오 시. */
const hour = (digits: string) =>
  Number(digits) > 12 ? spellSinoKorean(plain(digits)) : spellNative(plain(digits));
/** June and October are irregular. */
const month = (digits: string) =>
  ({ 6: '유', 10: '시' })[Number(digits)] ?? spellSinoKorean(plain(digits));
const monthAndDay = (m: string, d: string) => `${month(m)}월 ${spellSinoKorean(plain(d))}일`;
const counted = (digits: string, counter: string): string => {
  if (counter === '시' || counter === '시간') return hour(digits);
  // 20대 means people in their twenties.
  if (counter === '대' && /^[1-9]0$/.test(digits)) return spellSinoKorean(digits);
  if (counter === '번째' && digits === '1') return '첫';
  return spellNative(digits);
};

/** From the most specific rule to plain numbers. */
const RULES: readonly Rule[] = [
  [/−(?=\d)/g, () => '-'],
  [NAMED_DAY, (_, month = '', day = '') => spellNamedDay(month, day)],
  [/(?<![A-Za-z])ver(?:sion)?\.? ?(?=\d)/gi, () => '버전 '],
  [/(?<![A-Za-z])pp?\. ?(\d{1,5})/gi, (_, page = '') => `${spellSinoKorean(page)} 페이지`],
  [/(?<![A-Za-z])Vol\.? ?(?=\d)/gi, () => '볼륨 '],
  [
    /(?<![\d:])0?(\d):([0-5]\d):([0-5]\d)(?![\d:]| ?[AaPp][Mm])/g,
    (_, h = '', m = '', s = '') =>
      `${Number(h) === 0 ? '' : `${spellNative(h)} 시간 `}${spellSinoKorean(plain(m))} 분 ${spellSinoKorean(plain(s))} 초`,
  ],
  [
    /(?<![\d.,:~–-])([2-9]\d{2})-(\d{3}[1-9])(?![\d-]|[.,:]\d| ?[가-힣]?[년월일원명개])/g,
    (_, ...parts) => phone(parts.slice(0, 2)),
  ],
  [/(\d{1,5})분의 ?(\d{1,5})/g, (_, b = '', a = '') => `${number(b)}분의 ${number(a)}`],
  [/(?<=\d) ?\/ ?(?=\d+ ?=)/g, () => ' 나누기 '],
  [/(?<=\d:\d\d) ?[~–-] ?(?=\d{1,2}:\d\d)/g, () => '에서 '],
  [
    new RegExp(`(${CURRENCY} ?[\\d.,]+) ?[~–-] ?(?=${CURRENCY})`, 'gu'),
    (_, first = '') => `${first}에서 `,
  ],
  [new RegExp(`(?<=\\d) ?[~–-] ?(?=\\d[\\d.,]* ?${CURRENCY})`, 'gu'), () => '에서 '],
  [/(?<=^|[\s(])[~≈] ?(?=\d)/g, () => '약 '],
  [/(?<![A-Za-z])No\. ?1(?!\d)/gi, () => '넘버원'],
  [/(?<![A-Za-z])No\. ?(?=\d)/gi, () => '넘버 '],
  [/(?<=\d) ?[-−] ?(?=\d+(?:\.\d+)? ?=)/g, () => ' 빼기 '],
  [/(?<=\d%) ?[~–-] ?(?=\d)/g, () => '에서 '],
  [/\d{21,}/g, (digits) => spellDigits(digits)],
  [/(?<=\d),(?=\d{3}(?!\d))/g, () => ''],
  // Phone numbers, by their hyphens, or in mobile numbers by their spaces.
  [/(?<![\d.-])(01\d) (\d{3,4}) (\d{4})(?![\d-])/g, (_, ...parts) => phone(parts.slice(0, 3))],
  [
    /(?<![\d.-])(0\d{1,2}|1\d{3})-(\d{3,4})(?:-(\d{4}))?(?![\d-])/g,
    (_, ...parts) => phone(parts.slice(0, 3)),
  ],
  [
    /(?<![\d.])(\d{4})[-./] ?(\d{1,2})[-./] ?(\d{1,2})\.?(?!\d)/g,
    (all, y = '', m = '', d = '') =>
      isDay(m, d) ? `${spellSinoKorean(y)}년 ${monthAndDay(m, d)}` : all,
  ],
  // A version.
  [
    /(?<![\d.])\d{1,9}(?:\.\d{1,9}){2,4}(?![\d.])/g,
    (all) => all.split('.').map(spellSinoKorean).join(' 점 '),
  ],
  [
    /(?<![\d:])(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(?: ?([AaPp])[Mm](?![A-Za-z]))?(?![\d:])/g,
    (all, h = '', m = '', s = '', half = '') => (isClock(h, m) ? clock(h, m, s, half) : all),
  ],
  [
    /(?<!\d)(\d{1,2}) ?([AaPp])[Mm](?![A-Za-z])/g,
    (_, h = '', half = '') => clock(h, '0', '', half),
  ],
  [
    /(?<![\d:.])(\d{1,3}) ?: ?(\d{1,3})(?![\d:])/g,
    (_, a = '', b = '') => `${number(a)} 대 ${number(b)}`,
  ],
  [
    /(?<![\d/])([1-9])\/([2-9])(?![\d/])/g,
    (all, a = '', b = '') => (a < b ? `${number(b)}분의 ${number(a)}` : all),
  ],
  [
    /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/g,
    (all, m = '', d = '') => (isDay(m, d) ? monthAndDay(m, d) : all),
  ],
  // 24/7 and other pairs that are neither.
  [/(?<=\d)\/(?=\d)/g, () => ' '],
  // A score, with the winner first.
  [
    /(?<![\d.,:~–-])(\d{1,2})[–-](\d{1,2})(?![\d:~–-]|[.,]\d| ?[시일월년])/g,
    (all, a = '', b = '') => (Number(a) > Number(b) ? `${number(a)} 대 ${number(b)}` : all),
  ],
  [/(\d+)월/g, (_, m = '') => `${month(m)}월`],
  [/-(?=\d+(?:\.\d+)? ?(?:도|°))/g, () => '영하 '],
  [/(?<=^|[\s(])([+-])(?=\d)/g, (_, sign = '') => (sign === '-' ? '마이너스 ' : '플러스 ')],
  [
    new RegExp(`(${CURRENCY}) ?(\\d+(?:\\.\\d+)?)([만억천조]*)`, 'gu'),
    (_, sign = '', digits = '', large = '') => `${number(digits)}${large}${CURRENCIES[sign]}`,
  ],
  [
    new RegExp(`(\\d+(?:\\.\\d+)?) ?(${CURRENCY})`, 'gu'),
    (_, digits = '', sign = '') => `${number(digits)}${CURRENCIES[sign]}`,
  ],
  [
    /(?:시속 ?)?(\d+(?:\.\d+)?) ?km\/h(?![A-Za-z])/g,
    (_, digits = '') => `시속 ${number(digits)}킬로미터`,
  ],
  [
    new RegExp(`(\\d+(?:\\.\\d+)?) ?[~–-] ?(\\d+(?:\\.\\d+)?) ?(${UNIT})(?![A-Za-z\\d])`, 'gu'),
    (_, a = '', b = '', unit = '') => `${number(a)}에서 ${number(b)}${UNITS[unit]}`,
  ],
  [
    new RegExp(`(\\d+(?:\\.\\d+)?) ?(${UNIT})(?![A-Za-z\\d])`, 'gu'),
    (_, digits = '', unit = '') =>
      `${unit === 'x' ? spellNative(digits) : number(digits)}${UNITS[unit]}`,
  ],
  [/(?<=[가-힣%]) ?[~–] ?(?=\d)/g, () => '에서 '],
  [/제 ?(\d+)/g, (_, digits = '') => `제${spellSinoKorean(digits)}`],
  [
    new RegExp(`(?<![\\d.])(\\d{1,2}) ?[~–-] ?(\\d{1,2})( ?)(${NATIVE_COUNTERS})`, 'gu'),
    (_, a = '', b = '', space = '', counter = '') =>
      `${counted(a, counter)}${space}${counter}에서 ${counted(b, counter)}${space}${counter}`,
  ],
  [
    new RegExp(`(?<![\\d.])(\\d{1,2})( ?)(${NATIVE_COUNTERS})`, 'gu'),
    (_, digits = '', space = '', counter = '') => `${counted(digits, counter)}${space}${counter}`,
  ],
  [
    /(?<=\d) ?[~–] ?(?=\d)|(?<=\d) ?- ?(?=\d+[가-힣])|(?<=(?<![\d-])\d{1,4})-(?=\d{1,4}(?![\d-]))/g,
    () => '에서 ',
  ],
  [/(?<=\d) ?\* ?(?=\d)/g, () => ' 곱하기 '],
  [/(?<![\d.])1(?=[천백만]\p{L}?)/gu, () => ''],
  [/(\d+)\.(\d{1,20})(?!\d)/g, (_, whole = '', fraction = '') => spellDecimal(whole, fraction)],
  [/\d+/g, (digits) => spellSinoKorean(digits)],
];

const AMOUNT = new RegExp(`^\\d+(?:${UNIT}|[AaPp][Mm])$`, 'u');

/** Whether a word is a number with a unit, AM or PM: 5km, 3PM. */
export function isAmount(word: string): boolean {
  return AMOUNT.test(word);
}

/** 010-1234-5678 → 공일공 일이삼사 오육칠팔. */
function phone(parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined)
    .map(spellDigits)
    .join(' ');
}

function clock(h: string, m: string, s: string, half: string): string {
  const parts = [
    half === '' ? '' : half.toLowerCase() === 'a' ? '오전' : '오후',
    `${hour(h)} 시`,
    Number(m) === 0 ? '' : `${spellSinoKorean(plain(m))} 분`,
    s === '' ? '' : `${spellSinoKorean(plain(s))} 초`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/**
 * Writes numbers and their counters in words: 3시 30분 → 세시 삼십분, 20살 → 스무살. Leaves no digits.
 * @param text NFKC
 */
export function expandNumbers(text: string): string {
  return RULES.reduce(
    (changed, [pattern, replace]) =>
      changed.replace(pattern, (...groups) =>
        replace(...groups.filter((group) => typeof group !== 'number').slice(0, -1)),
      ),
    text,
  );
}
