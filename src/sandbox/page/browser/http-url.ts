/** @returns the address when it leads to the web; whatever else a scheme may do (javascript:), it is no link here */
export function toHttpUrl(url: string): string | undefined {
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : undefined;
}
