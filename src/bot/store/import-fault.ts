import type { z } from 'zod';
import { Failure } from '../../shared/common/failure.ts';

/** Where the first fault is, such as `presets.3.voice`. */
export function placeOf({ issues }: z.ZodError): string {
  const [issue] = issues;
  const path = issue?.path.map(String).join('.') ?? '';
  return path === '' ? 'JSON' : path;
}

/** @throws Failure `import.invalid` */
export function parseImport<T>(schema: z.ZodType<T>, file: unknown): T {
  const parsed = schema.safeParse(file);
  if (parsed.success) return parsed.data;
  throw new Failure('import.invalid', { at: placeOf(parsed.error) });
}
