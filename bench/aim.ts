/** The target of a figure. */
export type Aim = { atMost: number } | { atLeast: number } | { exactly: number };

/** For example `≤ 20 ms ✓`. */
export function describeAim(aim: Aim, figure: number, unit: string): string {
  const { sign, target, isMet } = judge(aim, figure);
  return `${sign} ${target} ${unit} ${isMet ? '✓' : '✗'}`.replace('  ', ' ');
}

function judge(aim: Aim, figure: number) {
  if ('atMost' in aim) return { sign: '≤', target: aim.atMost, isMet: figure <= aim.atMost };
  if ('atLeast' in aim) return { sign: '≥', target: aim.atLeast, isMet: figure >= aim.atLeast };
  return { sign: '=', target: aim.exactly, isMet: figure === aim.exactly };
}
