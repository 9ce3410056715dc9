/** Neighbouring keys on keyboards, and the alphabet. */
export const KEY_ROWS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];

/**
 * Words that are frequent in lists of leaked passwords, and words that are obvious for this service. Long
 * passwords in such lists consist almost entirely of these words, digits and runs of keys.
 */
export const COMMON_WORDS: readonly string[] =
  `password passwort passwd passphrase contrasena motdepasse senha parola secret geheim private
  welcome willkommen bienvenue hello hallo letmein login logon access enter open unlock changeme change
  default temporary temp initial test tester testing demo example sample guest user username admin
  administrator administrador root master superuser operator manager service system server computer
  internet network security secure account dashboard mynah voice speech discord robot google microsoft
  apple windows linux ubuntu android iphone samsung facebook twitter instagram youtube linkedin amazon
  iloveyou loveyou loveme mylove love lovely forever always baby babygirl sweetheart honey darling angel
  princess prince king queen family mother father sister brother daughter friend friends jesus christ
  heaven blessed hope faith happy smile sunshine flower butterfly rainbow star superstar starwars matrix
  batman superman spiderman ironman pokemon naruto dragon tiger lion monkey eagle falcon wolf bear panda
  chicken cheese cookie chocolate banana orange cherry pepper coffee football soccer baseball basketball
  hockey golf tennis liverpool chelsea arsenal barcelona madrid juventus yankees cowboys lakers
  shadow killer hunter ranger ninja samurai warrior soldier phoenix thunder lightning storm winter spring
  summer autumn january february march april june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday correcthorsebatterystaple trustno whatever nothing
  something anything everything michael jennifer jessica ashley daniel andrew joshua matthew anthony
  robert thomas charlie jordan michelle nicole amanda maria alexander london paris berlin tokyo seoul
  newyork america england germany korea japan qwerty qwertz azerty qazwsx asdf zxcv abc xyz`
    .trim()
    .split(/\s+/);
