import { DiscordError, type ErrorTree, type FieldError } from './discord-error.ts';

export type FieldPath = readonly (string | number)[];

/** Collects every complaint about one request, so that all of them come back together. */
export class Form {
  readonly #errors: ErrorTree = {};
  #complaints = 0;

  /** The request body as a field to read from. */
  static of(body: unknown): { form: Form; root: Field } {
    const form = new Form();
    return { form, root: new Field(form, [], body) };
  }

  complain(path: FieldPath, code: string, message: string): void {
    let node = this.#errors;
    for (const key of path) node = childOf(node, String(key));
    const error: FieldError = { code, message };
    node._errors = [...(node._errors ?? []), error];
    this.#complaints += 1;
  }

  /** Throws 50035 with all complaints, if there are any. */
  settle(): void {
    if (this.#complaints > 0) throw DiscordError.invalidForm(this.#errors);
  }
}

function childOf(node: ErrorTree, key: string): ErrorTree {
  const existing = node[key];
  if (existing !== undefined && !Array.isArray(existing)) return existing;
  const child: ErrorTree = {};
  node[key] = child;
  return child;
}

/** One value of a request together with where it stands. Null counts as absent, as with Discord. */
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

  /** A field of this object; absent when this is no object. */
  at(key: string): Field {
    const value = isRecord(this.value) ? this.value[key] : undefined;
    return new Field(this.form, [...this.path, key], value);
  }

  /** The entries of this object, for dictionaries. */
  entries(): [key: string, field: Field][] {
    const keys = isRecord(this.value) ? Object.keys(this.value) : [];
    return keys.map((key) => [key, this.at(key)]);
  }

  /** The items of this list, unchecked; none when this is no list. */
  items(): Field[] {
    const values: unknown[] = Array.isArray(this.value) ? this.value : [];
    return values.map((value, index) => new Field(this.form, [...this.path, index], value));
  }

  complain(code: string, message: string): void {
    this.form.complain(this.path, code, message);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
