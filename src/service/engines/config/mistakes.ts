import type { z } from 'zod';
import { suggestNames } from '../../../shared/common/suggest-names.ts';
import { describeIssue, settingNames } from './describe-issue.ts';
import { JsonDocument, type JsonMistake, type JsonPath } from './json-document.ts';

/** How many mistakes are printed. The rest is counted. */
const MAX_PRINTED = 40;

/** Names under which people write a key into the file itself. */
const LOOKS_LIKE_KEY =
  /^(api[-_]?)?(key|token|secret|password|subscription[-_]?key|xi[-_]api[-_]key)$|^authorization$/i;

interface CheckOptions {
  readonly value?: unknown;
  readonly known?: readonly string[];
  readonly reported?: readonly string[];
}

/** Collects the mistakes in a configuration file, so that all of them are reported together. */
export class Mistakes {
  readonly document: JsonDocument;
  readonly #found: (JsonMistake & { readonly isGuess: boolean })[] = [];

  constructor(text: string) {
    this.document = new JsonDocument(text);
  }

  /** @param message the problem and what to do, without a full stop */
  add(path: JsonPath, message: string): void {
    this.#found.push({ offset: this.document.offsetOf(path), message, isGuess: false });
  }

  /** Like {@link add}, about a name instead of its value. */
  addAtName(path: JsonPath, message: string): void {
    this.#found.push({ offset: this.document.offsetOfName(path), message, isGuess: false });
  }

  /** Like {@link addAtName}, about something that may be in a part of the file that cannot be read. */
  addMissing(path: JsonPath, message: string): void {
    // `checkRoot` has reported it.
    if (!isRecord(this.document.value)) return;
    this.#found.push({ offset: this.document.offsetOfName(path), message, isGuess: true });
  }

  /** Reports a value that is not in a list, with the nearest that is. */
  addUnknown(path: JsonPath, thing: string, known: readonly string[]): void {
    const message = describeUnknown(String(this.at(path)), thing, known);
    this.#found.push({ offset: this.document.offsetOf(path), message, isGuess: true });
  }

  /**
   * Like {@link addUnknown}, about a name instead of its value.
   * @param suggested names of other things that may have been meant
   */
  addUnknownName(
    path: JsonPath,
    thing: string,
    known: readonly string[],
    suggested: readonly string[] = [],
  ): void {
    const message = describeUnknown(String(path.at(-1)), thing, known, suggested);
    this.#found.push({ offset: this.document.offsetOfName(path), message, isGuess: true });
  }

  /**
   * Checks the value at a path with a schema.
   * @param options.value instead of the one in the file
   * @param options.known the names of settings to suggest; default: those of the schema
   * @param options.reported settings whose mistakes are reported elsewhere
   * @returns undefined if it has mistakes
   */
  check<Value>(
    schema: z.ZodType<Value>,
    path: JsonPath,
    { value = this.at(path), known = settingNames(schema), reported = [] }: CheckOptions = {},
  ): Value | undefined {
    const { success, data, error } = schema.safeParse(value, { reportInput: true });
    if (success) return data;
    for (const issue of error.issues) {
      if (!reported.includes(String(issue.path[0]))) this.#addIssue(path, issue, known);
    }
    return undefined;
  }

  /** Checks that the document is an object with only these names. */
  checkRoot(known: readonly string[]): void {
    const { value } = this.document;
    if (!isRecord(value)) {
      this.add([], 'the file must contain an object: { "engines": { … } }');
      return;
    }
    for (const name of Object.keys(value)) {
      if (!known.includes(name)) this.#addUnknownSetting([name], known);
    }
  }

  /** The value at a path, as it was written. */
  at(path: JsonPath): unknown {
    return path.reduce<unknown>(
      (value, step) => (isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined),
      this.document.value,
    );
  }

  /** The names and values of an object; none if it is missing. */
  entriesAt(path: JsonPath): (readonly [name: string, value: unknown])[] {
    const value = this.at(path);
    if (isRecord(value)) return Object.entries(value);
    if (value !== undefined) this.add(path, `"${path.at(-1)}" must be an object: { … }`);
    return [];
  }

  /**
   * All mistakes, in the order of the file. Where its syntax is broken, only what surely is a mistake.
   * @param file as the operator wrote it
   * @returns lines to print, or undefined if there is no mistake
   */
  describe(file: string): string | undefined {
    const { unclearFrom = Number.POSITIVE_INFINITY, mistakes } = this.document;
    const sure = this.#found.filter(
      ({ offset, isGuess }) =>
        unclearFrom === Number.POSITIVE_INFINITY || (offset < unclearFrom && !isGuess),
    );
    const sorted = [...mistakes, ...sure].toSorted((a, b) => a.offset - b.offset);
    if (sorted.length === 0) return undefined;
    const described = sorted.map(({ offset, message }) => {
      const { line, column } = this.document.positionOf(offset);
      return `  line ${line}, column ${column}: ${message}.`.replace(/([.?!])\.$/, '$1');
    });
    // Two checks can find the same.
    const all = [...new Set(described)];
    const lines = all.slice(0, MAX_PRINTED);
    const rest = all.length - lines.length;
    return [
      `${file} has ${all.length === 1 ? 'one mistake' : `${all.length} mistakes`} (VOICE_SERVICE_ENGINES; docs/engine-file.md describes the format):`,
      '',
      ...lines,
      ...(rest > 0 ? [`  … and ${rest} more.`] : []),
    ].join('\n');
  }

  #addIssue(base: JsonPath, issue: z.core.$ZodIssue, known: readonly string[]): void {
    const path = [...base, ...issue.path.filter((step) => typeof step !== 'symbol')];
    if (issue.code === 'unrecognized_keys') {
      // Inside a setting, other names are known.
      const names = path.length === base.length ? known : [];
      for (const key of issue.keys) this.#addUnknownSetting([...path, key], names);
    } else if (issue.code === 'invalid_type' && issue.input === undefined) {
      this.addMissing(path.slice(0, -1), `"${path.at(-1)}" is missing here`);
    } else {
      this.add(path, describeIssue(issue, path));
    }
  }

  #addUnknownSetting(path: JsonPath, known: readonly string[]): void {
    const name = String(path.at(-1));
    if (LOOKS_LIKE_KEY.test(name)) {
      const advice = `keys must not be in this file. Put the key into an environment variable, and its name here: "apiKeyEnv": "SOME_API_KEY"`;
      this.addAtName(path, `"${name}": ${advice}`);
    } else {
      this.addAtName(path, describeUnknown(name, 'a setting here', known));
    }
  }
}

function describeUnknown(
  name: string,
  thing: string,
  known: readonly string[],
  suggested: readonly string[] = [],
): string {
  const [near] = suggestNames(name, [...known, ...suggested], 1);
  const list = known.length === 0 ? '' : `. Known: ${known.join(', ')}`;
  return `"${name}" is not ${thing}${near === undefined ? list : `. Did you mean "${near}"?`}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value);
}

function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null;
}
