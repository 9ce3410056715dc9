/** A name or an ordinal, with the words or the number before it: 221B Baker, Fifth, St. Patrick's. */
const NAME = String.raw`(?:\p{Lu}[\p{L}'’]+|\d+(?:st|nd|rd|th))`;
/** Words with a capital letter that are not street names. */
const NOT_A_NAME =
  /^(?:The|A|An|At|In|On|To|And|But|Or|Is|Are|Was|Did|Do|Has|Had|Of|For|From|With|My|Your|His|Her|Our|Their|Hi|Hey|Hello|Dear|Thanks|Thank|Yes|No|Ok|Okay|So|Saint|Mr|Mrs|Ms|Sir|When|Where|Why|Who|What|How|If|Then|Ask|Call|See|Meet|Visit|I|We|He|She|They|It|You|That|This|Chief|Professor|Prof|Ask|Tell|And|As|By|Near|Since|Because|Paging|Good|Morning|Evening|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)$/;

const STREETS: Readonly<Record<string, string>> = {
  ...{ St: 'Street', Dr: 'Drive', Ave: 'Avenue', Av: 'Avenue', Blvd: 'Boulevard', Rd: 'Road' },
  ...{ Ln: 'Lane', Sq: 'Square', Hwy: 'Highway', Pkwy: 'Parkway', Ct: 'Court', Pl: 'Place' },
};
const SIGN = Object.keys(STREETS).join('|');
/** Baker St., 5th Ave, St. Patrick's Dr.; the next word must not be the name of a saint or a doctor. */
const STREET = new RegExp(
  `(?<![\\p{L}\\d])((?:\\d+[A-Za-z]? )?)(${NAME}) (${SIGN})(\\.?)(?![\\p{L}\\p{M}\\d'’])(?=(.?)(.?)(.?))`,
  'gu',
);

/** Baker St. → Baker Street, St. Patrick's Dr. → St. Patrick's Drive. Saints and doctors stay. */
export function expandAddresses(text: string): string {
  return text.replace(
    STREET,
    (
      found: string,
      number: string,
      name: string,
      sign: string,
      dot: string,
      ...next: [string, string, string, ...unknown[]]
    ) => {
      const after = next.slice(0, 3).join('');
      const isBeforeName = /^ \p{Lu}\p{Ll}/u.test(after);
      const isAmbiguous = sign === 'St' || sign === 'Dr' || sign === 'Pl' || sign === 'Ct';
      if (NOT_A_NAME.test(name)) return found;
      if (isAmbiguous && isBeforeName && number === '') return found;
      if (dot === '' && isAmbiguous && sign !== 'St' && number === '') return found;
      const isEnd = dot === '.' && (after.trim() === '' || isBeforeName);
      return `${number}${name} ${STREETS[sign] ?? sign}${isEnd ? '.' : ''}`;
    },
  );
}
