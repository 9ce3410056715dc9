import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const DOCUMENT = 'discord';
/** Formats that need no check beyond the JSON type. */
const PLAIN_FORMATS = ['int32', 'int64', 'double', 'snowflake', 'nonce'];
const SHOWN_LENGTH = 80;

/** Checks values against the schemas of one document. Compiles each schema on first use. */
export class SchemaChecker {
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<string, ValidateFunction>();

  constructor(document: object) {
    this.#ajv = new Ajv2020({
      strict: false,
      allErrors: true,
      verbose: true,
      // A test file uses each schema only a few times, so compiling has to be fast, not checking.
      code: { optimize: false },
      inlineRefs: false,
      validateSchema: false,
    });
    addFormats.default(this.#ajv);
    for (const format of PLAIN_FORMATS) this.#ajv.addFormat(format, true);
    this.#ajv.addSchema(document, DOCUMENT);
  }

  /** Returns the problems of a value, each with its path. @param pointer for example `#/paths/…/schema` */
  problems(pointer: string, value: unknown): string[] {
    return this.#explain(this.#validator({ $ref: `${DOCUMENT}${pointer}` }), value, '');
  }

  #validator(schema: object): ValidateFunction {
    const key = JSON.stringify(schema);
    const known = this.#compiled.get(key);
    if (known !== undefined) return known;
    const compiled = this.#ajv.compile(schema);
    this.#compiled.set(key, compiled);
    return compiled;
  }

  #explain(validate: ValidateFunction, value: unknown, place: string): string[] {
    if (validate(value)) return [];
    const errors = validate.errors ?? [];
    const unions = outermost(errors.filter(({ keyword }) => keyword === 'anyOf'));
    const others = errors.filter((error) => !unions.some((union) => isWithin(error, union)));
    return [
      ...others.map((error) => sentence(error, place)),
      ...unions.flatMap((union) => this.#explainUnion(union, place + union.instancePath)),
    ];
  }

  /** Explains why a value matches no member of a union, based on the closest member. */
  #explainUnion(union: ErrorObject, place: string): string[] {
    const members = union.schema as object[];
    const constants = members.flatMap((member) => ('const' in member ? [member.const] : []));
    if (constants.length === members.length) {
      return [`${place || '/'} must be one of ${constants.join(', ')}, is ${shown(union.data)}`];
    }
    const explained = members.map((member) =>
      this.#explain(this.#validator(absolute(member)), union.data, place),
    );
    const wrongKind = (problems: string[]): boolean =>
      problems.some(
        (one) => one.startsWith(`${place}/type `) || one.startsWith(`${place || '/'} `),
      );
    const right = explained.filter((problems) => !wrongKind(problems));
    const [closest] = (right.length > 0 ? right : explained).sort((a, b) => a.length - b.length);
    return closest ?? [];
  }
}

/** Makes references absolute, because they are relative to the document. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#', `"$ref":"${DOCUMENT}#`));
}

function outermost(unions: readonly ErrorObject[]): ErrorObject[] {
  return unions.filter(
    (union) =>
      !unions.some(
        (other) =>
          other !== union &&
          isWithin(union, other) &&
          // A later error at the same path contains the earlier one, because ajv reports members before the union.
          (other.instancePath !== union.instancePath ||
            unions.indexOf(other) > unions.indexOf(union)),
      ),
  );
}

function isWithin(error: ErrorObject, union: ErrorObject): boolean {
  return (
    error.instancePath === union.instancePath ||
    error.instancePath.startsWith(`${union.instancePath}/`)
  );
}

function sentence(error: ErrorObject, place: string): string {
  const where = place + error.instancePath || '/';
  const allowed = error.keyword === 'enum' ? ` (${error.params.allowedValues.join(', ')})` : '';
  const value = error.keyword === 'required' ? '' : `, is ${shown(error.data)}`;
  return `${where} ${error.message}${allowed}${value}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}
