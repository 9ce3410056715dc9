import { Failure } from '../../src/common/failure.ts';

/** @throws Failure `import.invalid` */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Failure('import.invalid', { at: 'JSON' });
  }
}
