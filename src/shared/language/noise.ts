/** Parts of a message that are in no language. */
const NOISE: readonly RegExp[] = [
  // Code, mentions, custom emoji and timestamps of Discord.
  /```[\s\S]*?```|`[^`\n]*`/gu,
  /<(?:[@#][!&]?\d+|a?:\w+:\d+|t:-?\d+(?::\w)?|\/[^:<>]+:\d+|id:\w+)>/gu,
  /:\w{2,32}:/gu,
  // Addresses: links, e-mail, domains, files, versions, paths.
  /\b[a-z][a-z\d+.-]*:\/\/\S+/giu,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  /(?<![\p{L}\d._-])[a-z\d_.-]{1,60}\.[a-z]{2,}(?:[/?#]\S*)?(?![\p{L}\d])/giu,
  /(?:^|(?<=\s))[@#/!$&~-]+[\w-]+/gu,
  // Units after numbers. Some are words elsewhere: min is "my" in Danish.
  /(?<=\d ?)(?:min|sec|m?s|am|pm|[kcm]?m|[km]?g|[kmgt]b|[kmg]?hz|fps|mph|k?m\/[hs]|[a-z])(?![\p{L}\d])/giu,
  // Identifiers: snake_case, camelCase, and words with digits.
  /(?<![\p{L}\d_])[a-z\d]*_[\w]+/giu,
  /(?<!\p{L})\p{Ll}+\p{Lu}[\p{L}\d]*/gu,
  /(?<![\p{L}\d])(?=[a-z'’\d.-]*\d)(?=[a-z'’\d.-]*[a-z])[a-z\d]+(?:[.'’-][a-z\d]+)*/giu,
];
/** Laughter and the like, which is spelled alike in many languages. Lower case. */
const LAUGHTER =
  /^(?:[ah]*h[ah]*a[ah]*|(?:h[eiou]){2,}h?|(?:j+[aei]+){2,}j*|(?:wk){2,}w?|(?:rs){2,}|k{2,}|x+d+|l+o+l+|l+m+a+o+|r+o+f+l+|w+|a{2,}h*|a+h+|o+h+|u+h+|e+h+|h+m+|m+h*m+|u+m+|z{2,}|uwu+|owo+|[хаъ]*х[ха]*а[хаъ]*|(?:х[еи]){2,}х?)$/u;

/** A text without the parts that are in no language. They become spaces. */
export function withoutNoise(text: string): string {
  return NOISE.reduce((rest, pattern) => rest.replace(pattern, ' '), text);
}

/** Whether a word is a sound: haha, hmm, lol. @param word lower case */
export function isSound(word: string): boolean {
  return LAUGHTER.test(word);
}

/**
 * Words that chats all over the world share. They are in no language, so that `ok`, `gg` and `discord` don't
 * decide.
 */
export const SHARED_WORDS: ReadonlySet<string> = new Set(
  (
    'ok okay okey oki hi hey hello hallo bye sorry nice cool game games gaming no gg wp ez glhf gl hf lol omg wtf afk brb ' +
    'lmao bro bruh xd pls plz thx ty noob pro op dm dms pm vip bot bots mod mods admin server discord youtube twitch tiktok ' +
    'instagram insta whatsapp twitter reddit google netflix spotify steam minecraft fortnite roblox valorant overwatch ' +
    'pokemon zelda mario nintendo playstation xbox gta lol dota csgo apex cod among online offline live stream streamer ' +
    'update patch lag ping fps pc cpu gpu ram ssd usb wifi vpn app web chat link video audio mp3 mp4 pdf gif meme emoji ' +
    'tv dvd cd dj ai vs eta asap fyi rip vol max min mr mrs dr ms'
  ).split(' '),
);
