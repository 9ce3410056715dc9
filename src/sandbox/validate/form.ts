import { DiscordError, type ErrorTree, type FieldError } from './discord-error.ts';

export type FieldPath = readonly (string | number)[];

/** Collects all errors of a request so that one response can report all of them. */
export class Form {
  readonly #errors: ErrorTree = {};
  #errorCount = 0;

  /** Creates a form and the field for the whole request body. */
  static of(body: unknown): { form: Form; root: Field } {
    const form = new Form();
    return { form, root: new Field(form, [], body) };
  }

  addError(path: FieldPath, code: string, message: string): void {
    let node = this.#errors;
    for (const key of path) node = childOf(node, String(key));
    const error: FieldError = { code, message };
    node._errors = [...(node._errors ?? []), error];
    this.#errorCount += 1;
  }

  /** @throws DiscordError 50035 with all errors, if there are any */
  throwIfInvalid(): void {
    if (this.#errorCount > 0) throw DiscordError.invalidForm(this.#errors);
  }
}

function childOf(node: ErrorTree, key: string): ErrorTree {
  const existing = node[key];
  if (existing !== undefined && !Array.isArray(existing)) return existing;
  const child: ErrorTree = {};
  node[key] = child;
  return child;
}

/** A value of a request, and its path. Null counts as absent, as on Discord. */
export class Field {
  readonly form: Form;
  readonly path: FieldPath;
  readonly value: unknown;

  constructor(form: Form, path: FieldPath, value: unknown) {
    this.form = form;
    this.path = path;
    this.value = value;
  }

  get absent(): boolean {
    return this.value === undefined || this.value === null;
  }

  /** A field of this object; absent when this is not an object. */
  at(key: string): Field {
    const value = isRecord(this.value) ? this.value[key] : undefined;
    return new Field(this.form, [...this.path, key], value);
  }

  /** The entries of this object, for dictionaries. */
  entries(): [key: string, field: Field][] {
    const keys = isRecord(this.value) ? Object.keys(this.value) : [];
    return keys.map((key) => [key, this.at(key)]);
  }

  /** The unchecked items of this list; none when this is not a list. */
  items(): Field[] {
    const values: unknown[] = Array.isArray(this.value) ? this.value : [];
    return values.map((value, index) => new Field(this.form, [...this.path, index], value));
  }

  addError(code: string, message: string): void {
    this.form.addError(this.path, code, message);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
