/** The item that a key leads to: arrows, Home and End, or a letter that a name begins with. */
export function nextItem(items: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const index = items.findIndex((item) => item.matches(':focus'));
  switch (key) {
    case 'ArrowDown':
      return items[(index + 1) % items.length];
    case 'ArrowUp':
      return items.at(index <= 0 ? -1 : index - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default: {
      const isLetter = key.length === 1 && key !== ' ';
      const order = [...items.slice(index + 1), ...items.slice(0, index + 1)];
      return isLetter ? order.find((item) => begins(item, key)) : undefined;
    }
  }
}

function begins({ textContent }: HTMLElement, letter: string): boolean {
  return textContent?.toLowerCase().startsWith(letter.toLowerCase()) ?? false;
}
