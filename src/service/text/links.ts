/** The scheme, and the usual name of a web server. */
const SCHEME =
  /(?<![\p{L}\p{N}])https?:\/\/(?:www\.)?(?=[\p{L}\p{N}])|(?<![\p{L}\p{N}.@/-])www\.(?=[\p{L}\p{N}])/giu;
/** The parts of a link after its path: ?v=…, #…; and a slash at its end. */
const TAIL =
  /(?<=(?<![\p{L}\p{N}])[a-z\d-]{1,63}\.[a-z]{2,12}(?:\/[^\s?#]{0,200})?)[?#][^\s?#]\S{0,2000}/giu;
const LAST_SLASH =
  /(?<=(?<![\p{L}\p{N}])[a-z\d-]{1,63}\.[a-z]{2,12}(?:\/[^\s?#/]{1,100}){0,9})\/(?=\s|$|[),!])/giu;

const TLDS =
  'com|net|org|edu|gov|info|io|gg|tv|ai|app|dev|xyz|kr|jp|cn|tw|hk|nl|cz|ru|ua|uk|au|br|mx|pl|eu|vn|fm|moe|blog|shop|online|site';
/** Also words, which follow a full stop where the space was forgotten: "thanks.me too". */
const WORD_TLDS = 'me|co|de|fr|es|it|be|ch|at|us|ca|ar|pt|se|dk|fi|in|id|th|tr|ly|gl|to|no|is';
const LABEL = '[a-z\\d-]{1,63}\\.';
/** naver.com, docs.google.co.uk, t.me/abc; not the start of a word. */
const DOMAIN = new RegExp(
  `(?<![\\p{L}\\p{N}._-])(?:(?:${LABEL}){1,4}(?:${TLDS})|(?:${LABEL}){2,4}(?:${WORD_TLDS})|${LABEL}(?:${WORD_TLDS})(?=\\/))(?![a-z\\d-]|\\.[a-z\\d])`,
  'giu',
);

/** Drops what nobody reads aloud from links: https://www.example.com/watch?v=1 → example.com/watch */
export function shortenLinks(text: string): string {
  if (!/\.[a-z]/i.test(text)) return text;
  return text.replace(SCHEME, '').replace(TAIL, '').replace(LAST_SLASH, '');
}

/** Replaces domains, which are in no language. */
export function replaceDomains(text: string, replace: (domain: string) => string): string {
  return text.replace(DOMAIN, replace);
}
