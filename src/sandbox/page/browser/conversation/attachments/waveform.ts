/** Bars that are drawn, however many were sent: few would be blocks. */
const BARS = 48;
/** So that silence is seen, too. */
const MIN_HEIGHT = 0.06;

/**
 * @param waveform base64; one byte, 0 to 255, a bar
 * @returns heights from 0 to 1; the loudest of what falls together, or what there is again and again
 */
export function barsOf(waveform: string): number[] {
  const bytes = decode(waveform);
  return Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * bytes.length) / BARS);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * bytes.length) / BARS));
    return Math.max(MIN_HEIGHT, Math.max(...bytes.slice(from, to)) / 255);
  });
}

function decode(waveform: string): number[] {
  try {
    return Array.from(atob(waveform), (char) => char.charCodeAt(0));
  } catch {
    return [0]; // A flat line, for what is no base64.
  }
}
