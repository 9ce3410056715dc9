/** A text field that something can be inserted into. */
interface InsertTarget {
  /** Inserts at the cursor. @returns false if the field is gone */
  readonly insert: (text: string) => boolean;
  readonly focus: () => void;
}

/** The text field that had the focus last. */
let target: InsertTarget | undefined;

export function setInsertTarget(next: InsertTarget): void {
  target = next;
}

/** Inserts at the cursor of the text field that had the focus last. @returns whether there is one */
export function insertAtCursor(text: string): boolean {
  return target?.insert(text) ?? false;
}

/** Moves the focus back to that field. */
export function focusInsertTarget(): void {
  target?.focus();
}
