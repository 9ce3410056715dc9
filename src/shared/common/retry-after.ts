/**
 * Parses a Retry-After header, in seconds or as an HTTP date (RFC 9110, 10.2.3).
 * @returns milliseconds from now; undefined when the header is missing or invalid
 */
export function parseRetryAfter(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value) * 1_000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
