import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { PlainError } from '../../common/plain-error.ts';
import {
  type BackupHeader,
  type BackupTable,
  endSchema,
  FORMAT,
  FORMAT_VERSION,
  headerSchema,
  type Row,
  rowSchema,
  tableSchema,
} from './format.ts';

const LIMITS = {
  rowsPerBatch: 200,
  /** The longest row has a few thousand characters. */
  lineCharacters: 4_000_000,
} as const;

/** Receives the contents of a backup in order. What it throws ends the reading. */
export interface BackupVisitor {
  header(header: BackupHeader): void;
  table(table: BackupTable): void;
  rows(table: BackupTable, rows: readonly Row[]): Promise<void>;
}

/**
 * Reads a backup and checks that it is complete and unchanged. The visitor sees the contents before the checksum is
 * known, so it must be able to undo.
 * @returns the number of rows
 * @throws PlainError when the file is not a backup, is damaged, or was made by a newer version; otherwise the error of
 *   the visitor or the file system
 */
export async function readBackup(file: string, visitor: BackupVisitor): Promise<number> {
  const reader = new BackupReader(file, visitor);
  try {
    await pipeline(
      createReadStream(file),
      createGunzip(),
      async (chunks: AsyncIterable<Buffer>) => {
        const decoder = new StringDecoder('utf8');
        for await (const chunk of chunks) await reader.take(decoder.write(chunk));
      },
    );
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (String(code).startsWith('Z_')) throw reader.damaged(error);
    throw error;
  }
  return reader.end();
}

class BackupReader {
  readonly #file: string;
  readonly #visitor: BackupVisitor;
  readonly #digest: Hash = createHash('sha256');
  #rest = '';
  #header: BackupHeader | undefined;
  #table: BackupTable | undefined;
  #batch: Row[] = [];
  #rows = 0;
  #isComplete = false;

  constructor(file: string, visitor: BackupVisitor) {
    this.#file = file;
    this.#visitor = visitor;
  }

  async take(text: string): Promise<void> {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > LIMITS.lineCharacters) throw this.damaged();
    for (const line of lines) await this.#takeLine(line);
  }

  /** @returns the number of rows. @throws PlainError when something is missing */
  end(): number {
    if (!this.#isComplete || this.#rest !== '') throw this.damaged();
    return this.#rows;
  }

  /** Before the header, the file may be anything. */
  damaged(cause?: unknown): PlainError {
    const sentence =
      this.#header === undefined ? 'is not a backup of Mynah' : 'is damaged or incomplete';
    return new PlainError(`${this.#file} ${sentence}. Nothing was changed. Use another file.`, {
      cause,
    });
  }

  async #takeLine(line: string): Promise<void> {
    if (this.#isComplete) throw this.damaged();
    const value = this.#parse(line);
    if (this.#header === undefined) this.#takeHeader(value);
    else if (Array.isArray(value)) await this.#takeRow(value);
    else if (endSchema.safeParse(value).success) return this.#takeEnd(value);
    else await this.#takeTable(value);
    this.#digest.update(`${line}\n`);
  }

  #parse(line: string): unknown {
    try {
      return JSON.parse(line);
    } catch (error) {
      throw this.damaged(error);
    }
  }

  #takeHeader(value: unknown): void {
    const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown };
    if (format === FORMAT && Number(version) > FORMAT_VERSION) {
      throw new PlainError(
        `${this.#file} was made by a newer version of Mynah. Update Mynah first. Nothing was changed.`,
      );
    }
    const { data } = headerSchema.safeParse(value);
    if (data === undefined) throw this.damaged();
    this.#visitor.header(data);
    this.#header = data;
  }

  async #takeTable(value: unknown): Promise<void> {
    const { data } = tableSchema.safeParse(value);
    if (data === undefined) throw this.damaged();
    await this.#flush();
    this.#visitor.table(data);
    this.#table = data;
  }

  async #takeRow(value: unknown): Promise<void> {
    const { data } = rowSchema.safeParse(value);
    if (data === undefined || data.length !== this.#table?.columns.length) throw this.damaged();
    this.#rows += 1;
    if (this.#batch.push(data) >= LIMITS.rowsPerBatch) await this.#flush();
  }

  async #takeEnd(value: unknown): Promise<void> {
    await this.#flush();
    const { rows, sha256 } = endSchema.parse(value);
    if (rows !== this.#rows || sha256 !== this.#digest.digest('hex')) throw this.damaged();
    this.#isComplete = true;
  }

  async #flush(): Promise<void> {
    if (this.#table !== undefined && this.#batch.length > 0) {
      await this.#visitor.rows(this.#table, this.#batch);
    }
    this.#batch = [];
  }
}
