import { DiscordError, type ErrorTree, type FieldError } from './discord-error.ts';

export type FieldPath = readonly (string | number)[];

/** Collects every complaint about one request, so that all of them come back together. */
export class Form {
  readonly #errors: ErrorTree = {};
  #count = 0;

  complain(path: FieldPath, code: string, message: string): void {
    let node = this.#errors;
    for (const key of path) node = childOf(node, String(key));
    const error: FieldError = { code, message };
    node._errors = [...(node._errors ?? []), error];
    this.#count += 1;
  }

  /** Throws 50035 with all complaints, if there are any. */
  settle(): void {
    if (this.#count > 0) throw DiscordError.invalidForm(this.#errors);
  }
}

function childOf(node: ErrorTree, key: string): ErrorTree {
  const existing = node[key];
  if (existing !== undefined && !Array.isArray(existing)) return existing;
  const child: ErrorTree = {};
  node[key] = child;
  return child;
}
