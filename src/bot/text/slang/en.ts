import { slangTable, wholeWord } from './table.ts';

/** English. Not in the table: `gg`, `wp`, `afk` and `dm`, which people spell, and `lol`, `rofl` and `asap`, which they say. */
export const ENGLISH = slangTable(
  `
  2day = today
  2moro = tomorrow
  2morrow = tomorrow
  2nite = tonight
  4ever = forever
  abt = about
  afaic = as far as I'm concerned
  afaik = as far as I know
  aka = also known as
  alr = alright
  b4 = before
  bbl = be back later
  bbs = be back soon
  bc = because
  bcuz = because
  bcs = because
  bday = birthday
  bf = boyfriend
  bffr = be for real
  brb = be right back
  btw = by the way
  cba = can't be arsed
  coz = because
  cuz = because
  cya = see ya
  def = definitely
  defo = definitely
  dgaf = don't give a fuck
  dk = don't know
  dw = don't worry
  dyk = did you know
  ez = easy
  ezpz = easy peasy
  ffs = for fuck's sake
  fml = fuck my life
  fr = for real
  frfr = for real for real
  ftfy = fixed that for you
  ftw = for the win
  fwiw = for what it's worth
  fyi = for your information
  gf = girlfriend
  gfy = good for you
  gj = good job
  gl = good luck
  glhf = good luck, have fun
  gm = good morning
  gn = good night
  gnight = good night
  gr8 = great
  gratz = congrats
  grats = congrats
  gtfo = get the fuck out
  gtg = got to go
  g2g = got to go
  h8 = hate
  hbd = happy birthday
  hbu = how about you
  hby = how about you
  hmu = hit me up
  hru = how are you
  hw = homework
  ianal = I am not a lawyer
  ic = I see
  icl = I can't lie
  icymi = in case you missed it
  idc = I don't care
  idek = I don't even know
  idfk = I don't fucking know
  idgaf = I don't give a fuck
  idgi = I don't get it
  idk = I don't know
  idm = I don't mind
  idr = I don't remember
  idts = I don't think so
  ifkyk = if you know you know
  ig = I guess
  iirc = if I remember correctly
  ik = I know
  ikr = I know, right
  ilu = I love you
  ily = I love you
  ilysm = I love you so much
  ima = I'm gonna
  imho = in my humble opinion
  imma = I'm gonna
  imo = in my opinion
  imy = I miss you
  inb4 = in before
  irl = in real life
  istg = I swear to God
  iykyk = if you know you know
  iyw = if you want
  jfc = Jesus fucking Christ
  jic = just in case
  jk = just kidding
  jw = just wondering
  l8 = late
  l8r = later
  l8er = later
  lfg = looking for group
  lfm = looking for more
  lmk = let me know
  ltns = long time no see
  luv = love
  m8 = mate
  m8s = mates
  mfw = my face when
  mrw = my reaction when
  msg = message
  msgs = messages
  mb = my bad
  nbd = no big deal
  ngl = not gonna lie
  nm = not much
  nvm = never mind
  nvmd = never mind
  np = no problem
  nsfw = not safe for work
  nw = no worries
  obv = obviously
  obvs = obviously
  ofc = of course
  omfg = oh my fucking God
  omg = oh my God
  omw = on my way
  oomf = one of my followers
  otoh = on the other hand
  pls = please
  plz = please
  plx = please
  pov = point of view
  ppl = people
  prob = probably
  probs = probably
  prolly = probably
  qq = quick question
  rn = right now
  ruok = are you okay
  sm = so much
  smh = shaking my head
  smth = something
  smt = something
  smthn = something
  smb = somebody
  srsly = seriously
  srs = serious
  sry = sorry
  soz = sorry
  stfu = shut the fuck up
  str8 = straight
  tbf = to be fair
  tbh = to be honest
  tfw = that feeling when
  tgif = thank God it's Friday
  thnx = thanks
  tho = though
  thru = through
  thx = thanks
  tia = thanks in advance
  tldr = too long, didn't read
  tmi = too much information
  tmr = tomorrow
  tmrw = tomorrow
  tmw = tomorrow
  tn = tonight
  ttyl = talk to you later
  ttys = talk to you soon
  tx = thanks
  ty = thank you
  tyt = take your time
  tyvm = thank you very much
  tysm = thank you so much
  ur = your
  urs = yours
  urself = yourself
  vc = voice chat
  w8 = wait
  w8ing = waiting
  wb = welcome back
  wbu = what about you
  wdym = what do you mean
  wdyt = what do you think
  wdyw = what do you want
  wfh = work from home
  wrt = with regard to
  wtb = want to buy
  wtf = what the fuck
  wth = what the hell
  wts = want to sell
  wya = where you at
  wyd = what are you doing
  wym = what do you mean
  yk = you know
  ykwim = you know what I mean
  ykw = you know what
  yr = year
  yrs = years
  ytd = yesterday
  yw = you're welcome
  im = I'm
  ive = I've
  dont = don't
  didnt = didn't
  doesnt = doesn't
  isnt = isn't
  wasnt = wasn't
  arent = aren't
  wont = won't
  wouldnt = wouldn't
  couldnt = couldn't
  shouldnt = shouldn't
  havent = haven't
  youre = you're
  theyre = they're
  thats = that's
  whats = what's
  whos = who's
  hes = he's
  shes = she's
  `,
  {
    lowerOnly:
      'aka bbs def dk gl gm ic ig ima jw lfg mb nm np nw prob qq sm smb smt tia tn ty vc wb wfh wts yr',
    phrases: [
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
  },
);
