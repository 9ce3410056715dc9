/** Discord's limit for one input of a form, in UTF-16 code units. */
const INPUT_LENGTH = 4_000;

/** Whether white space was between a part of a text and the part before it. Inputs may lose it. */
const JOINTS = { space: 'after-space', none: 'after' } as const;

const FIRST = 'text';
const MORE = /^text-\d+-(after-space|after)$/;

/** A part of a text, as one input of a form. */
export interface TextInput {
  /** Says how the part is joined to the one before it. */
  readonly id: string;
  readonly value: string;
}

/** Splits a text into as many inputs as it needs: after white space if possible, and never inside a grapheme. */
export function toInputs(text: string, maxLength = INPUT_LENGTH): TextInput[] {
  const inputs: TextInput[] = [];
  let id: string = FIRST;
  let rest = text;
  while (rest.length > maxLength) {
    const end = endOfPart(rest, maxLength);
    inputs.push({ id, value: rest.slice(0, end) });
    const joint = /\s$/u.test(rest.slice(0, end)) ? JOINTS.space : JOINTS.none;
    id = `${FIRST}-${inputs.length + 1}-${joint}`;
    rest = rest.slice(end);
  }
  return [...inputs, { id, value: rest }];
}

/** Whether an input is one of {@link toInputs}. */
export function isTextInput({ id }: TextInput): boolean {
  return id === FIRST || MORE.test(id);
}

/** Joins the inputs of {@link toInputs}. Other inputs are ignored. */
export function fromInputs(inputs: Iterable<TextInput>): string {
  let text = '';
  for (const { id, value } of inputs) {
    if (id === FIRST) text = value;
    else if (MORE.exec(id)?.[1] === JOINTS.space && !/\s$/u.test(text)) text += ` ${value}`;
    else if (MORE.test(id)) text += value;
  }
  return text;
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

function endOfPart(text: string, maxLength: number): number {
  const head = text.slice(0, maxLength);
  const lastSpace = /\s\S*$/u.exec(head)?.index;
  if (lastSpace !== undefined) return lastSpace + 1;
  // The grapheme that the limit falls into starts at or before it.
  const start = graphemes.segment(text).containing(maxLength)?.index ?? maxLength;
  return start > 0 ? start : maxLength;
}
