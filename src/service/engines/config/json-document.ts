import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';

/** Keys and indices from the root of a document to a value. */
export type JsonPath = readonly (string | number)[];

export interface JsonMistake {
  /** In UTF-16 units from the start of the text. */
  readonly offset: number;
  /** The problem and what to do, without a full stop. */
  readonly message: string;
}

type SyntaxErrorCode = ReturnType<typeof printParseErrorCode>;

/** The mistakes that the parser finds. Comments and trailing commas are allowed. */
const SYNTAX_ERRORS: Readonly<Record<SyntaxErrorCode, string>> = {
  InvalidSymbol: 'unexpected word. Put text in double quotes',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'expected a name in double quotes',
  ValueExpected: 'expected a value',
  ColonExpected: 'expected a colon',
  CommaExpected: 'expected a comma before this',
  CloseBraceExpected: 'expected a closing brace }',
  CloseBracketExpected: 'expected a closing bracket ]',
  EndOfFileExpected: 'expected the end of the file',
  InvalidCommentToken: 'this is not a comment',
  UnexpectedEndOfComment: 'this comment has no end. Add */',
  UnexpectedEndOfString: 'this text has no closing quote',
  UnexpectedEndOfNumber: 'this number is incomplete',
  InvalidUnicode: 'a \\u must be followed by four hexadecimal digits',
  InvalidEscapeCharacter: 'a backslash must be written as \\\\',
  InvalidCharacter: 'text must not contain line breaks or control characters',
  '<unknown ParseErrorCode>': 'this cannot be read',
};

/** A JSON text, with the position of everything in it. */
export class JsonDocument {
  /** The readable part, even if the text has mistakes. The last of duplicate names wins. */
  readonly value: unknown;
  readonly mistakes: readonly JsonMistake[];
  /**
   * Where reading became guesswork: the first mistake that is more than a missing comma. Undefined if all of the
   * text was understood.
   */
  readonly unclearFrom: number | undefined;
  readonly #root: Node | undefined;
  /** The offset of each line's first character. */
  readonly #lines: readonly number[];

  constructor(text: string) {
    const { root, errors } = parseText(text);
    const duplicates: JsonMistake[] = [];
    this.#root = root;
    this.#lines = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
    this.value = root && toValue(root, duplicates);
    this.unclearFrom = errors.find(({ code }) => code !== 'CommaExpected')?.offset;
    this.mistakes = [...this.#describe(errors), ...duplicates];
  }

  /** The offset of a value, or of the innermost object around it that exists. */
  offsetOf(path: JsonPath): number {
    let node = this.#root;
    for (const step of path) {
      const next = childOf(node, step)?.value;
      if (next === undefined) break;
      node = next;
    }
    return node?.offset ?? 0;
  }

  /** The offset of the name of a value in its object. */
  offsetOfName(path: JsonPath): number {
    const parent = path
      .slice(0, -1)
      .reduce<Node | undefined>((node, step) => childOf(node, step)?.value, this.#root);
    return childOf(parent, path.at(-1) ?? '')?.name?.offset ?? this.offsetOf(path);
  }

  /** Both count from 1. A column is a UTF-16 unit, as editors count them. */
  positionOf(offset: number): { line: number; column: number } {
    const line = this.#lines.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (this.#lines[line] ?? 0) + 1 };
  }

  /** One mistake often causes more on its line. The first says it best, unless it is a missing comma. */
  #describe(errors: readonly SyntaxError[]): JsonMistake[] {
    const byLine = Map.groupBy(errors, ({ code, offset }) => {
      const { line } = this.positionOf(offset);
      return code === 'CommaExpected' ? `${line},` : `${line}`;
    });
    return [...byLine.values()].flatMap(([first]) =>
      first === undefined ? [] : [{ offset: first.offset, message: SYNTAX_ERRORS[first.code] }],
    );
  }
}

interface SyntaxError {
  readonly code: SyntaxErrorCode;
  readonly offset: number;
}

function parseText(text: string): { root: Node | undefined; errors: SyntaxError[] } {
  const found: ParseError[] = [];
  try {
    const root = parseTree(text, found, { allowTrailingComma: true });
    const errors = found.map(({ error, offset }) => ({ code: printParseErrorCode(error), offset }));
    return { root, errors };
  } catch (error) {
    // The parser is recursive, and something is nested in itself thousands of times.
    if (!(error instanceof RangeError)) throw error;
    return { root: undefined, errors: [{ code: '<unknown ParseErrorCode>', offset: 0 }] };
  }
}

function childOf(
  node: Node | undefined,
  step: string | number,
): { name: Node | undefined; value: Node | undefined } | undefined {
  if (typeof step === 'number') return { name: undefined, value: node?.children?.[step] };
  if (node?.type !== 'object') return undefined;
  const property = node.children?.findLast(({ children }) => children?.[0]?.value === step);
  return property && { name: property.children?.[0], value: property.children?.[1] };
}

function toValue(node: Node, duplicates: JsonMistake[]): unknown {
  const { type, children = [] } = node;
  if (type === 'array') return children.map((child) => toValue(child, duplicates));
  if (type !== 'object') return node.value;
  const entries = children.flatMap(({ children: [name, value] = [] }) =>
    name === undefined || value === undefined ? [] : [{ name, value }],
  );
  const seen = new Set<string>();
  for (const { name } of entries) {
    if (seen.has(name.value)) {
      const message = `"${name.value}" is already in this object. Remove one of the two`;
      duplicates.push({ offset: name.offset, message });
    }
    seen.add(name.value);
  }
  // Defines `__proto__` as an ordinary property, which is then reported as unknown.
  return Object.fromEntries(
    entries.map(({ name, value }) => [name.value, toValue(value, duplicates)]),
  );
}
