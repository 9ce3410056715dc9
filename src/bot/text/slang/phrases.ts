/** Abbreviations that need their context, and the words that people say. Global, and linear for any text. */
export type Phrases = readonly (readonly [pattern: RegExp, spoken: string])[];

/** A pattern for a word: no letter or digit on either side. */
function wholeWord(pattern: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_@#/])(?:${pattern})(?![\\p{L}\\p{M}\\p{N}_])`, 'giu');
}

/** Japanese: a word of kana or the start or end of a line: りょ is a word, りょう is not one. */
const JAPANESE_BEFORE = String.raw`(?<![\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー\p{L}\p{N}])`;
const JAPANESE_AFTER = String.raw`(?=$|[\s。、！？!?wｗ…〜~]|です|っす)`;

/** Chinese: a number that is not within a number, an amount or a code. */
const chineseNumber = (code: string) =>
  new RegExp(
    `(?<![\\p{N}\\p{sc=Latin}.,:/-])${code}(?![\\p{N}\\p{sc=Latin}%]|[.,:/-]\\d|[块元号楼路度年月日个只人分次点岁米斤万千百十])`,
    'giu',
  );

/** By language, as in the voice API. They come before words. */
export const PHRASES: Readonly<Record<string, Phrases>> = {
  de: [
    [
      wholeWord(
        '(?<=(?:die|der|eine|einer|meine|meiner|unsere|unserer|in|ne|ner|zur|deine|deiner)\\s)wg',
      ),
      'WG',
    ],
  ],
  en: [
    [wholeWord('(?<=(?:on|my|your|ur|his|her|their)\\s)ig'), 'IG'],
    [wholeWord('u r(?=\\s+\\p{L})'), 'you are'],
    [wholeWord('r u'), 'are you'],
    [wholeWord("u['’]?re"), "you're"],
    [
      wholeWord(
        'ur(?=\\s+(?:a|an|the|not|so|too|welcome|right|wrong|good|bad|gonna|going|doing|being|just|really|very|all|coming|free|done|ready|here|there|late|lucky|insane|crazy|cracked|trash|talking|saying|making|joking|kidding|playing|trying|looking|muted|lagging|up|on|in|it|my|mean|cute|funny|weird|amazing|awesome|the)(?!\\p{L}))',
      ),
      "you're",
    ],
    [
      wholeWord(
        '(?<=(?:when|if|what|where|why|how|because|think|hope|that|know|until|while|glad|bet)\\s)ur(?=\\s+\\p{L}+ing(?!\\p{L})|\\s*(?:$|[.,!?\\n]))',
      ),
      "you're",
    ],
    [wholeWord("u['’]?ve"), "you've"],
    [wholeWord("u['’]?ll(?!\\p{L})"), "you'll"],
    [wholeWord("u['’]d"), "you'd"],
    [
      wholeWord(
        '(?<=\\p{L}\\s)u(?=\\s*(?:$|[.,!?\\n]))(?<!(?:plan|type|letter|option|vitamin|class|group|team|series|model|grade|key|button|column|row|part|section|version)\\s.)',
      ),
      'you',
    ],
    [wholeWord('u(?=\\s+(?:[\\p{Ll}\\d]|I\\b))'), 'you'],
    [
      wholeWord(
        '(?<=(?:how|where|what|who|why|when|we|they|these|those|there|things|guys|people)\\s)r(?=\\s)',
      ),
      'are',
    ],
    [wholeWord('r(?=\\s+(?:they|we|these|those|there|ya)(?!\\p{L}))'), 'are'],
    [wholeWord('n(?=\\s+(?:then|i|we|he|she|they|it|the|a|my|also|now|so)\\s)'), 'and'],
    [/(?<![\p{L}\p{N}/])w\/o(?![\p{L}\p{N}])/giu, 'without'],
    [/(?<![\p{L}\p{N}/])w\/(?=\s*[\p{L}])/giu, 'with '],
    [/(?<![\p{L}\p{N}/])b\/c(?![\p{L}\p{N}/])/giu, 'because'],
    [/^k(?=[.!]*$)/gimu, 'okay'],
    [/^kk(?=[.!]*$)/gimu, 'okay okay'],
    [/(?<=^)cu(?=[.!]*$|\s+(?:later|soon|tomorrow|there|then))/gimu, 'see you'],
  ],
  es: [
    [
      wholeWord(
        '(?:xq|pq|xk|pk|porq)(?=\\s+(?:no|si|sí|tú|tu|te|lo|la|me|se|estás|estas|haces|dices|preguntas|vienes)(?!\\p{L})|\\s*\\?)',
      ),
      'por qué',
    ],
    [wholeWord('x\\s?fa|pfa'), 'por favor'],
    [
      wholeWord(
        '(?<!(?:letra|tecla|botón|boton|opción|opcion|la|rayos)\\s)x(?=\\s+(?!y\\s)\\p{L}{2})(?<!\\p{N}\\s*x)',
      ),
      'por',
    ],
    [wholeWord('(?<!(?:letra|tecla|botón|boton|opción|opcion|la)\\s)[qk](?=\\s+\\p{L})'), 'que'],
    [wholeWord('(?<=\\p{L}\\s)[qk](?=\\s*\\?)'), 'qué'],
    [
      wholeWord(
        'd(?=\\s+(?:nada|que|q|la|los|las|el|un|una|mi|tu|su|ti|todo|todos|verdad|acuerdo|nuevo|donde)(?!\\p{L}))',
      ),
      'de',
    ],
    [
      wholeWord(
        '(?<!(?:letra|tecla|la)\\s)t(?=\\s+(?:\\p{L}{2,}o|quiero|amo|espero|extraño|digo|llamo|veo|aviso|vas|va|gusta|parece|paso|mando)(?!\\p{L}))',
      ),
      'te',
    ],
    [wholeWord('to2'), 'todos'],
    [wholeWord('na(?=\\s+(?:de|que)(?!\\p{L}))'), 'nada'],
  ],
  fr: [
    [wholeWord('a\\s+(?:tte|tt)'), 'à toute'],
    [wholeWord('a\\+'), 'à plus'],
    [wholeWord('tt\\s+(?:le|les)\\s+monde'), 'tout le monde'],
    [wholeWord('(?<=(?:la|une|ma|sa|ta|de|cette)\\s)tv'), 'télé'],
    [wholeWord('(?<=\\p{Lu}\\p{L}*\\s)vs(?=\\s+\\p{Lu})'), 'versus'],
    [
      wholeWord(
        '(?<=\\p{L}\\s)c(?=\\s+(?:quoi|pas|bon|ça|ca|bien|vrai|nul|trop|la|le|un|une|mort|chaud|qui|toi|moi)(?!\\p{L}))',
      ),
      "c'est",
    ],
    [
      wholeWord(
        'c(?=\\s+(?:quoi|pas|bon|ça|ca|bien|vrai|nul|trop|mort|chaud|qui|toi|moi)(?!\\p{L}))',
      ),
      "c'est",
    ],
    [
      wholeWord(
        'g(?=\\s+(?:pas|rien|trop|faim|soif|fini|perdu|gagné|oublié|vu|dit|fait|eu)(?!\\p{L}))',
      ),
      "j'ai",
    ],
    [wholeWord('(?<=\\p{L}\\s)pr(?=\\s+\\p{L})'), 'pour'],
    [
      wholeWord('t(?=\\s+(?:où|ou|qui|sérieux|serieux|là|la|con|fou|bête|prêt|co)(?!\\p{L}))'),
      "t'es",
    ],
    [wholeWord('2\\s?m1'), 'demain'],
  ],
  it: [
    [wholeWord('x(?=\\s+\\p{L}{2})(?<!\\p{N}\\s*x)'), 'per'],
    [
      wholeWord(
        'c(?=\\s+(?:sei|siamo|siete|sono|vediamo|sentiamo|vuole|sta|stai|vado|vai|penso|credo|provo)(?!\\p{L}))',
      ),
      'ci',
    ],
  ],
  ja: [
    [/おk(?![\p{sc=Latin}\p{N}])/giu, 'おっけー'],
    [/うp(?![\p{sc=Latin}\p{N}])/giu, 'うぷ'],
    [/(?<![\p{sc=Latin}\p{N}])ktkr+(?![\p{sc=Latin}\p{N}])/giu, 'きたこれ'],
    [new RegExp(`${JAPANESE_BEFORE}りょ${JAPANESE_AFTER}`, 'gmu'), 'りょうかい'],
    [new RegExp(`${JAPANESE_BEFORE}り${JAPANESE_AFTER}`, 'gmu'), 'りょうかい'],
    [new RegExp(`${JAPANESE_BEFORE}乙${JAPANESE_AFTER}`, 'gmu'), 'おつ'],
    [/乙(?=です|ｗ|w|っした|かれ)/gu, 'おつ'],
    [/(?<![\p{sc=Kana}ー])ノシ(?=$|[\s。！!])/gmu, 'ばいばい'],
  ],
  pt: [
    [
      wholeWord(
        '(?:pq|prq)(?=\\s+(?:vc|vcs|você|tu|ele|ela|eu|isso|não|n|nao|ta|tá|que)(?!\\p{L})|\\s*\\?)',
      ),
      'por que',
    ],
    [wholeWord('oq'), 'o que'],
    [wholeWord('msm(?=\\s+\\p{L}+a(?!\\p{L}))'), 'mesma'],
    [wholeWord('(?<=o\\s)q'), 'que'],
    [wholeWord('(?<!(?:letra|tecla|botão|botao|opção|opcao)\\s)q(?=\\s+\\p{L})'), 'que'],
    [
      wholeWord(
        'n(?=\\s+(?:sei|quero|vou|tem|tenho|to|tô|é|e|da|dá|foi|pode|posso|consigo|vai|ta|tá|gosto|acho|faz|lembro|entendi|era|ia|quer|precisa|preciso|vi|sabia|deu|sou|estou|tava|fui)(?!\\p{L}))',
      ),
      'não',
    ],
    [wholeWord('(?<=^|[.!?,]\\s)n(?=\\s*(?:$|[.,!]))'), 'não'],
    [wholeWord('c(?=\\s+(?:vc|você|vcs|ele|ela|eles|o|a|os|as|meu|minha)(?!\\p{L}))'), 'com'],
  ],
  ru: [[/(?<=(?:^|\s)(?:в|через)\s)лс(?!\p{L})/giu, 'личку']],
  tr: [
    [/(?<=^)sa(?=$|[\s.,!]+(?:arkadaşlar|millet|gençler|beyler|herkese))/gimu, 'selamün aleyküm'],
  ],
  vi: [
    [wholeWord('bn(?=\\s+(?:tuổi|tiền|người|cái|lần|ngày))'), 'bao nhiêu'],
    [wholeWord('h(?=\\s+(?:đi|ăn|làm|chơi|về|học|ngủ|này|tao|mình|em|anh))'), 'giờ'],
  ],
  zh: [
    [chineseNumber('6{3,}'), '六六六'],
    [chineseNumber('88'), '拜拜'],
    [chineseNumber('886'), '拜拜了'],
    [chineseNumber('520'), '我爱你'],
    [chineseNumber('1314'), '一生一世'],
    [chineseNumber('5201314'), '我爱你一生一世'],
    [chineseNumber('9494'), '就是就是'],
    [chineseNumber('748'), '去死吧'],
  ],
};
