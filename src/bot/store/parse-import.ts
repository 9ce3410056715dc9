import type { z } from 'zod';
import { Failure } from '../../shared/common/failure.ts';

/** The path of the first problem, such as `presets.3.voice`. */
export function firstIssuePath({ issues }: z.ZodError): string {
  const [issue] = issues;
  const path = issue?.path.map(String).join('.') ?? '';
  return path === '' ? 'JSON' : path;
}

/** @throws Failure `import.invalid` */
export function parseImport<T>(schema: z.ZodType<T>, file: unknown): T {
  const parsed = schema.safeParse(file);
  if (parsed.success) return parsed.data;
  throw new Failure('import.invalid', { at: firstIssuePath(parsed.error) });
}
