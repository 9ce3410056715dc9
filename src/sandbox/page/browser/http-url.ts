/** @returns the URL if its scheme is http or https, else undefined (such as for `javascript:`) */
export function toHttpUrl(url: string): string | undefined {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : undefined;
}
