/**
 * Describes the header `X-Tone-Applied`: "15% slower, very sad" for `pace=0.85, mood=sad*1.5`. Unknown parts stay
 * unchanged.
 */
export function describeAppliedTone(header: string): string {
  return header.split(', ').flatMap(describePart).join(', ');
}

function describePart(part: string): string[] {
  if (part === 'instruction') return ['left to the engine'];
  const [key = '', value = ''] = part.split('=');
  if (key === 'mood') return value.split('+').map(describeMood);
  const describe = FEATURES[key];
  return [describe === undefined ? part : describe(Number.parseFloat(value))];
}

/** Describes the header `X-Tone-Ignored`: `“pirate”, “café”` for `pirate, caf%C3%A9`. */
export function describeIgnoredWords(header: string): string {
  return header
    .split(', ')
    .map((word) => `“${decodeURIComponent(word)}”`)
    .join(', ');
}

/** The values are factors, semitones, decibels, or differences from the default. */
const FEATURES: Readonly<Record<string, (value: number) => string>> = {
  pace: (factor) => {
    const percent = Math.round(Math.abs(factor - 1) * 100);
    return direction(
      percent === 0 ? 0 : factor - 1,
      `${percent}% faster`,
      `${percent}% slower`,
      'speed',
    );
  },
  pitch: (semitones) => {
    const steps = `${Math.abs(semitones)} ${Math.abs(semitones) === 1 ? 'semitone' : 'semitones'}`;
    return direction(semitones, `${steps} higher`, `${steps} lower`, 'pitch');
  },
  loudness: (decibels) => {
    const amount = `${Math.abs(decibels)} dB`;
    return direction(decibels, `${amount} louder`, `${amount} quieter`, 'loudness');
  },
  melody: (factor) => direction(factor - 1, 'a livelier melody', 'a flatter melody', 'melody'),
  stress: (added) => direction(added, 'more stress', 'less stress', 'stress'),
  pauses: (factor) => direction(factor - 1, 'longer pauses', 'shorter pauses', 'pauses'),
  breath: (added) => direction(added, 'more breath', 'less breath', 'breath'),
};

function direction(value: number, more: string, less: string, thing: string): string {
  if (value === 0) return `normal ${thing}`;
  return value > 0 ? more : less;
}

/** Moods that have no strength. */
const STYLES: Readonly<Record<string, string>> = {
  announcer: 'like an announcer',
  storyteller: 'like a storyteller',
  whisper: 'whispering',
  shouting: 'shouting',
};

/** Strengths that are described as "slightly" and "very". The default is 1. */
const SLIGHT = 0.75;
const STRONG = 1.3;

function describeMood(mood: string): string {
  const [name = '', strength = '1'] = mood.split('*');
  const style = STYLES[name];
  if (style !== undefined) return style;
  if (Number(strength) < SLIGHT) return `slightly ${name}`;
  return Number(strength) > STRONG ? `very ${name}` : name;
}
