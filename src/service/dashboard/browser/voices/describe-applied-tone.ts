/**
 * What was understood of a tone, for people: "15% slower, very sad, not tearful" for the header
 * `X-Tone-Applied: pace=0.85, mood=sad*1.5, not=tearful`. What is not known here stays as it is.
 */
export function describeAppliedTone(header: string): string {
  return header.split(', ').flatMap(partInWords).join(', ');
}

function partInWords(part: string): string[] {
  const [key = '', value = ''] = part.split('=');
  if (key === 'mood') return value.split('+').map(moodInWords);
  if (key === 'not') return value.split('+').map((mood) => `not ${moodInWords(mood)}`);
  const describe = DIALS[key];
  return [describe === undefined ? part : describe(Number.parseFloat(value))];
}

/** By the units of the header: factors, semitones, dB, and what is added to the usual. */
const DIALS: Readonly<Record<string, (value: number) => string>> = {
  pace: (factor) => {
    const percent = Math.round(Math.abs(factor - 1) * 100);
    return side(
      percent === 0 ? 0 : factor - 1,
      `${percent}% faster`,
      `${percent}% slower`,
      'speed',
    );
  },
  pitch: (semitones) => {
    const steps = `${Math.abs(semitones)} ${Math.abs(semitones) === 1 ? 'semitone' : 'semitones'}`;
    return side(semitones, `${steps} higher`, `${steps} lower`, 'pitch');
  },
  loudness: (decibels) => {
    const much = `${Math.abs(decibels)} dB`;
    return side(decibels, `${much} louder`, `${much} quieter`, 'loudness');
  },
  melody: (factor) => side(factor - 1, 'a livelier melody', 'a flatter melody', 'melody'),
  stress: (added) => side(added, 'more stress', 'less stress', 'stress'),
  pauses: (factor) => side(factor - 1, 'longer pauses', 'shorter pauses', 'pauses'),
  breath: (added) => side(added, 'more breath', 'less breath', 'breath'),
};

function side(value: number, more: string, less: string, thing: string): string {
  if (value === 0) return `normal ${thing}`;
  return value > 0 ? more : less;
}

/** Moods whose names do not go with "very" or "not". */
const MANNERS: Readonly<Record<string, string>> = {
  announcer: 'like an announcer',
  storyteller: 'like a storyteller',
  whisper: 'whispering',
  shouting: 'shouting',
};

/** Strengths, 1 being plain, from which on they are told. */
const SLIGHT = 0.75;
const STRONG = 1.3;

function moodInWords(mood: string): string {
  const [name = '', strength = '1'] = mood.split('*');
  const manner = MANNERS[name];
  if (manner !== undefined) return manner;
  if (Number(strength) < SLIGHT) return `slightly ${name}`;
  return Number(strength) > STRONG ? `very ${name}` : name;
}
