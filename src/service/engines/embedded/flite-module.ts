/**
 * The published flite.wasm is a command: it exports only `_start`, which speaks one text into a
 * file and exits. The module still contains the library, and its name section lists the functions.
 * After exporting these, one instance can speak many texts, deliver samples while it renders, and
 * take settings for which the command line has no option.
 *
 * Layout of a module: https://webassembly.github.io/spec/core/binary/modules.html
 */

const HEADER_BYTES = 8;
const SECTION = { custom: 0, export: 7, data: 11 } as const;
const FUNCTION_NAMES = 1;
const EXPORT_KIND = { function: 0, table: 1 } as const;
const OPCODE_I32_CONST = 0x41;

export interface PatchedModule {
  bytes: Uint8Array;
  /** Address of the first variable in memory. Constants are below it. */
  firstVariable: number;
}

/**
 * Adds exports to a module: the named functions, and its table as `table`. Drops the debugging
 * information, which takes 4 MB.
 * @throws Error if the module does not contain one of the functions
 */
export function exportFunctions(bytes: Uint8Array, functions: readonly string[]): PatchedModule {
  const sections = readSections(bytes);
  const indices = readFunctionNames(sections);
  const added = functions.map((name) => {
    const index = indices.get(name);
    if (index === undefined) throw new Error(`flite.wasm has no function ${name}`);
    return [...encodeName(name), EXPORT_KIND.function, ...encodeUnsigned(index)];
  });
  added.push([...encodeName('table'), EXPORT_KIND.table, 0]);
  const parts = [bytes.subarray(0, HEADER_BYTES)];
  for (const { id, body } of sections) {
    if (id === SECTION.custom) continue;
    const content = id === SECTION.export ? extendVector(body, added) : body;
    parts.push(Uint8Array.of(id, ...encodeUnsigned(content.length)), content);
  }
  return { bytes: Buffer.concat(parts), firstVariable: lastSegmentStart(sections) };
}

interface Section {
  id: number;
  body: Uint8Array;
}

function readSections(bytes: Uint8Array): Section[] {
  const reader = new Reader(bytes, HEADER_BYTES);
  const sections: Section[] = [];
  while (!reader.isAtEnd)
    sections.push({ id: reader.byte(), body: reader.take(reader.unsigned()) });
  return sections;
}

function readFunctionNames(sections: readonly Section[]): Map<string, number> {
  const indices = new Map<string, number>();
  for (const { id, body } of sections) {
    const reader = new Reader(body);
    if (id !== SECTION.custom || reader.name() !== 'name') continue;
    while (!reader.isAtEnd) {
      const kind = reader.byte();
      const names = new Reader(reader.take(reader.unsigned()));
      if (kind !== FUNCTION_NAMES) continue;
      for (let left = names.unsigned(); left > 0; left -= 1) {
        const index = names.unsigned();
        indices.set(names.name(), index);
      }
    }
  }
  return indices;
}

/**
 * Start of the last data segment. The linker puts constants into the first segment and variables
 * into the last.
 */
function lastSegmentStart(sections: readonly Section[]): number {
  const data = sections.find(({ id }) => id === SECTION.data);
  if (data === undefined) throw new Error('flite.wasm has no data section');
  const reader = new Reader(data.body);
  let start = 0;
  for (let left = reader.unsigned(); left > 0; left -= 1) {
    const isPlain = reader.unsigned() === 0 && reader.byte() === OPCODE_I32_CONST;
    if (!isPlain) throw new Error('flite.wasm has an unsupported data segment');
    start = reader.unsigned();
    reader.byte();
    reader.take(reader.unsigned());
  }
  return start;
}

function extendVector(body: Uint8Array, added: readonly number[][]): Uint8Array {
  const reader = new Reader(body);
  const count = reader.unsigned() + added.length;
  return Buffer.concat([
    Uint8Array.from(encodeUnsigned(count)),
    reader.rest(),
    Uint8Array.from(added.flat()),
  ]);
}

/** Unsigned LEB128. */
function encodeUnsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...encodeUnsigned(value >>> 7)];
}

function encodeName(name: string): number[] {
  const bytes = Buffer.from(name);
  return [...encodeUnsigned(bytes.length), ...bytes];
}

class Reader {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.#at = at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    const value = this.#bytes[this.#at];
    if (value === undefined) throw new Error('flite.wasm is truncated');
    this.#at += 1;
    return value;
  }

  /** Unsigned LEB128. Indices, sizes and addresses are never negative here. */
  unsigned(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  }

  take(length: number): Uint8Array {
    const taken = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return taken;
  }

  name(): string {
    return Buffer.from(this.take(this.unsigned())).toString();
  }

  rest(): Uint8Array {
    return this.#bytes.subarray(this.#at);
  }
}
