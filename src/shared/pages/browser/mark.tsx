/** The mynah, which is also the icon of the browser's tab. Decoration: the name stands beside it. @param size in pixels */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return <img class="mark" src="mark.svg" alt="" width={size} height={size} />;
}
