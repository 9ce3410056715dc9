/** Beside the page's scripts, wherever the page itself is. */
const ADDRESS = new URL('mark.svg', import.meta.url).href;

/** The mynah, which is also the icon of the browser's tab. Decoration: the name stands beside it. @param size in pixels */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return <img class="mark" src={ADDRESS} alt="" width={size} height={size} />;
}
