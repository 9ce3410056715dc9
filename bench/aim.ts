/** The target of a figure. */
export type Aim = { atMost: number } | { atLeast: number };

/** For example `≤ 20 ms ✓`. */
export function describeAim(aim: Aim, figure: number, unit: string): string {
  const isMet = 'atMost' in aim ? figure <= aim.atMost : figure >= aim.atLeast;
  const bound = 'atMost' in aim ? `≤ ${aim.atMost}` : `≥ ${aim.atLeast}`;
  return `${bound} ${unit} ${isMet ? '✓' : '✗'}`.replace('  ', ' ');
}
