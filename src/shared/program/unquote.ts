/** Removes surrounding spaces and quotation marks: `docker --env-file` passes them on. */
export function unquote(value: string | undefined): string | undefined {
  return value?.trim().replace(/^(["'])(.*)\1$/, '$2');
}
