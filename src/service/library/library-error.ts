import { PlainError } from '../../shared/common/plain-error.ts';

export type LibraryFault =
  /** The file or folder is no voice, or facts about it are missing. */
  | 'not_a_voice'
  /** Its files are not those that were published or installed. */
  | 'damaged'
  /** Its model cannot speak here. */
  | 'unusable'
  /** Cloned voices need it. */
  | 'in_use'
  /** Files cannot be read or written. */
  | 'disk';

/** Its message is for the operator: what happened and what to do. */
export class LibraryError extends PlainError {
  override readonly name = 'LibraryError';
  readonly code: LibraryFault;

  constructor(code: LibraryFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}
