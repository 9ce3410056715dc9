import { at, composed, type Scale, type Speller, words } from './compose.ts';

/** Powers of ten that each have a word, and the millions above them: Thai, Lao, Khmer, Burmese. */
function decimalPowers(count: (n: number) => string, names: readonly [number, string][]): Scale[] {
  return names.map(([value, name]) => ({ value, say: (n) => count(n) + name }));
}

const THAI_ONES = words('ศูนย์ หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า');

/** 1 behind a ten is เอ็ด, twenty is ยี่สิบ. */
const thaiBelow100: Speller = (n) => {
  if (n < 10) return at(THAI_ONES, n);
  const tens = Math.floor(n / 10);
  const head = tens === 1 ? '' : tens === 2 ? 'ยี่' : at(THAI_ONES, tens);
  const ones = n % 10 === 0 ? '' : n % 10 === 1 ? 'เอ็ด' : at(THAI_ONES, n % 10);
  return `${head}สิบ${ones}`;
};

export const spellThai: Speller = composed(
  thaiBelow100,
  decimalPowers(
    (n) => spellThai(n),
    [
      [1e6, 'ล้าน'],
      [1e5, 'แสน'],
      [1e4, 'หมื่น'],
      [1e3, 'พัน'],
      [100, 'ร้อย'],
    ],
  ),
  '',
);

const LAO_ONES = words('ສູນ ໜຶ່ງ ສອງ ສາມ ສີ່ ຫ້າ ຫົກ ເຈັດ ແປດ ເກົ້າ');

/** 1 behind a ten is ເອັດ, twenty is ຊາວ. */
const laoBelow100: Speller = (n) => {
  if (n < 10) return at(LAO_ONES, n);
  const tens = Math.floor(n / 10);
  const head = tens === 1 ? 'ສິບ' : tens === 2 ? 'ຊາວ' : `${at(LAO_ONES, tens)}ສິບ`;
  return head + (n % 10 === 0 ? '' : n % 10 === 1 ? 'ເອັດ' : at(LAO_ONES, n % 10));
};

export const spellLao: Speller = composed(
  laoBelow100,
  decimalPowers(
    (n) => spellLao(n),
    [
      [1e6, 'ລ້ານ'],
      [1e5, 'ແສນ'],
      [1e4, 'ໝື່ນ'],
      [1e3, 'ພັນ'],
      [100, 'ຮ້ອຍ'],
    ],
  ),
  '',
);

const KHMER_ONES = words('សូន្យ មួយ ពីរ បី បួន ប្រាំ ប្រាំមួយ ប្រាំពីរ ប្រាំបី ប្រាំបួន');
const KHMER_TENS = words('ដប់ ម្ភៃ សាមសិប សែសិប ហាសិប ហុកសិប ចិតសិប ប៉ែតសិប កៅសិប');

const khmerBelow100: Speller = (n) => {
  if (n < 10) return at(KHMER_ONES, n);
  return at(KHMER_TENS, Math.floor(n / 10) - 1) + (n % 10 === 0 ? '' : at(KHMER_ONES, n % 10));
};

export const spellKhmer: Speller = composed(
  khmerBelow100,
  decimalPowers(
    (n) => spellKhmer(n),
    [
      [1e6, 'លាន'],
      [1e5, 'សែន'],
      [1e4, 'ម៉ឺន'],
      [1e3, 'ពាន់'],
      [100, 'រយ'],
    ],
  ),
  ' ',
);

const BURMESE_ONES = words('သုည တစ် နှစ် သုံး လေး ငါး ခြောက် ခုနစ် ရှစ် ကိုး');

/** A power before a smaller part takes the creaky tone: ဆယ့်. */
const burmeseBelow100: Speller = (n) => {
  if (n < 10) return at(BURMESE_ONES, n);
  const tens = Math.floor(n / 10);
  const head = tens === 1 ? '' : at(BURMESE_ONES, tens);
  return n % 10 === 0 ? `${head}ဆယ်` : `${head}ဆယ့်${at(BURMESE_ONES, n % 10)}`;
};

export const spellBurmese: Speller = composed(
  burmeseBelow100,
  decimalPowers(
    (n) => spellBurmese(n),
    [
      [1e6, 'သန်း'],
      [1e5, 'သိန်း'],
      [1e4, 'သောင်း'],
      [1e3, 'ထောင်'],
      [100, 'ရာ'],
    ],
  ),
  ' ',
);
