/** An error next to its cause. Screen readers announce it. */
export function Problem({ text }: { readonly text: string | undefined }) {
  return <div role="alert">{text !== undefined && <p class="problem">{text}</p>}</div>;
}
