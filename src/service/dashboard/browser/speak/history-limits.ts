/** What is kept of one account. The oldest clips go first. */
export const HISTORY_LIMITS = {
  clips: 50,
  /** About 22 minutes of WAV. */
  bytes: 64 * 1024 * 1024,
} as const;

/** @param entries newest first. The newest one always stays. @returns those that do not fit */
export function beyondLimits<Entry extends { readonly audio: { readonly size: number } }>(
  entries: readonly Entry[],
  { clips, bytes }: { readonly clips: number; readonly bytes: number } = HISTORY_LIMITS,
): Entry[] {
  let total = 0;
  return entries.filter(({ audio }, index) => {
    total += audio.size;
    return index > 0 && (index >= clips || total > bytes);
  });
}
