/** A table in one line, "sound: letters": "c:ก kh:ขค" → ก is c, ข and ค are kh. */
export function byLetter(line: string): ReadonlyMap<string, string> {
  return new Map(
    line.split(' ').flatMap((group) => {
      const [sound = '', letters = ''] = group.split(':');
      return [...letters].map((letter): [string, string] => [letter, sound]);
    }),
  );
}
