import type { Field, Operation } from './openapi.ts';

/** What is typed or chosen for a field. An empty text leaves the field out. */
export type FieldValues = Readonly<Record<string, string | File>>;

/** A request of an operation with values filled in. */
export interface ApiRequest {
  readonly method: Operation['method'];
  /** With the query, such as `/v1/voices?kind=preset`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly needsKey: boolean;
  readonly json: Readonly<Record<string, string | number>> | undefined;
  readonly form: readonly (readonly [string, string | File])[] | undefined;
}

export function requestOf(operation: Operation, values: FieldValues): ApiRequest {
  const filled = (place: Field['place']) =>
    operation.fields.flatMap((field): (readonly [Field, string | File])[] => {
      const value = values[field.name] ?? '';
      return field.place === place && value !== '' ? [[field, value]] : [];
    });
  const query = new URLSearchParams(
    filled('query').map(([{ name }, value]) => [name, String(value)]),
  );
  const body = filled('body');
  return {
    method: operation.method,
    path: fillPath(operation.path, values) + (query.size > 0 ? `?${query}` : ''),
    headers: Object.fromEntries(filled('header').map(([{ name }, value]) => [name, String(value)])),
    needsKey: operation.needsKey,
    json:
      operation.body === 'json'
        ? Object.fromEntries(body.map(([field, value]) => [field.name, jsonValue(field, value)]))
        : undefined,
    form:
      operation.body === 'form'
        ? body.map(([{ name }, value]) => [name, value] as const)
        : undefined,
  };
}

/** Fields that must be filled in before the request can be sent. */
export function missingFields(operation: Operation, values: FieldValues): readonly Field[] {
  return operation.fields.filter(
    ({ name, isRequired }) => isRequired && (values[name] ?? '') === '',
  );
}

function fillPath(path: string, values: FieldValues): string {
  return path.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = String(values[name] ?? '');
    return value === '' ? placeholder : encodeURIComponent(value);
  });
}

/** A number that is not one is sent as it is, and the service explains what is wrong. */
function jsonValue({ kind }: Field, value: string | File): string | number {
  const number = Number(value);
  return kind === 'number' && Number.isFinite(number) ? number : String(value);
}

const EXAMPLES: Readonly<Record<string, FieldValues>> = {
  createSpeech: {
    text: 'The quick brown fox jumps over the lazy dog.',
    voice_id: 'voice-b-en-f-01',
    tone_instruction: 'slowly and warmly',
  },
  createOpenAiSpeech: {
    model: 'mynah',
    input: 'The quick brown fox jumps over the lazy dog.',
    voice: 'Emma',
    instructions: 'slowly and warmly',
  },
  createEmotionalSpeech: {
    text: 'I can’t believe it!',
    voice: 'voice-b-en-f-01',
    exaggeration: '0.9',
  },
  cloneVoice: { text: 'This is my new voice.', name: 'Robin' },
  listVoices: { kind: 'preset', language: 'en' },
  getVoice: { voice_id: 'voice-b-en-f-01' },
  readTone: { tone_instruction: 'calmly, a little faster' },
};

/** The values that an operation begins with: its example, and the defaults of required choices. */
export function exampleValues({ id }: Operation): FieldValues {
  return EXAMPLES[id] ?? {};
}
