import { slangTable, wholeWord } from './table.ts';

/** French. */
export const FRENCH = slangTable(
  `
  ac = avec
  ajd = aujourd'hui
  ajrd = aujourd'hui
  askip = à ce qu'il paraît
  att = attends
  auj = aujourd'hui
  aprem = après-midi
  bcp = beaucoup
  bg = beau gosse
  bjr = bonjour
  bn = bonne nuit
  bsr = bonsoir
  bv = bien vu
  bvn = bienvenue
  cad = c'est-à-dire
  càd = c'est-à-dire
  cb = combien
  cc = coucou
  chais = je sais
  chépa = je sais pas
  chui = je suis
  cmt = comment
  cmb = combien
  cv = ça va
  dac = d'accord
  dacc = d'accord
  dcp = du coup
  dcp = du coup
  ds = dans
  dsl = désolé
  dslé = désolé
  dtf = de toute façon
  dtt = de toute façon
  ett = et toi
  fdp = fils de pute
  fr = frère
  frr = frère
  gnr = genre
  grv = grave
  hs = hors sujet
  jms = jamais
  jpp = j'en peux plus
  jpeux = je peux
  jsp = je sais pas
  jss = je suis
  jsui = je suis
  jsuis = je suis
  jtm = je t'aime
  jtd = je t'adore
  jvais = je vais
  jveux = je veux
  jvx = je veux
  jv = je vais
  jpense = je pense
  jcrois = je crois
  jcp = je sais pas
  kdo = cadeau
  keske = qu'est-ce que
  kestu = qu'est-ce que tu
  kestufé = qu'est-ce que tu fais
  koi = quoi
  lgtps = longtemps
  lgtmps = longtemps
  mdp = mot de passe
  mdr = mort de rire
  mdrr = mort de rire
  ms = mais
  mrc = merci
  mrci = merci
  msg = message
  mnt = maintenant
  mntn = maintenant
  mtn = maintenant
  nn = non
  nrv = énervé
  ns = nous
  nvx = nouveau
  oklm = au calme
  osef = on s'en fout
  ouai = ouais
  ouep = ouais
  pb = problème
  pbs = problèmes
  pck = parce que
  pcq = parce que
  pcque = parce que
  pdt = pendant
  pk = pourquoi
  pkoi = pourquoi
  plrs = plusieurs
  pls = s'il te plaît
  pq = pourquoi
  prcq = parce que
  psk = parce que
  pt = putain
  ptdr = pété de rire
  ptdrr = pété de rire
  ptn = putain
  ptin = putain
  ptit = petit
  ptite = petite
  ptet = peut-être
  pê = peut-être
  qd = quand
  qq = quelque
  qqch = quelque chose
  qqc = quelque chose
  qqe = quelque
  qqn = quelqu'un
  qqs = quelques
  qqpart = quelque part
  qqun = quelqu'un
  rdv = rendez-vous
  ri1 = rien
  bi1 = bien
  a2m1 = à demain
  slt = salut
  stp = s'il te plaît
  stplé = s'il te plaît
  stv = si tu veux
  svp = s'il vous plaît
  tfk = tu fais quoi
  tfq = tu fais quoi
  tgl = ta gueule
  tg = ta gueule
  tjr = toujours
  tjrs = toujours
  tjs = toujours
  tkl = tranquille
  tkt = t'inquiète
  tktt = t'inquiète
  tlm = tout le monde
  tlmt = tellement
  tlt = tellement
  tmtc = toi-même tu sais
  tps = temps
  trkl = tranquille
  tranq = tranquille
  ts = tous
  tt = tout
  tte = toute
  ttes = toutes
  tv = tu vas
  vla = voilà
  vrmt = vraiment
  vrm = vraiment
  vrmnt = vraiment
  vrt = vraiment
  vs = vous
  vzi = vas-y
  vazi = vas-y
  wsh = wesh
  omg = oh mon Dieu
  btw = au fait
  idk = je sais pas
  idc = je m'en fiche
  thx = merci
  ty = merci
  np = pas de souci
  wtf = c'est quoi ce bordel
  brb = je reviens
  nvm = laisse tomber
  tbh = franchement
  gn = bonne nuit
  `,
  {
    lowerOnly:
      'ac att bg bn bv cad cb cc cv ds fr hs jv ms nn ns pb pk pls pt qq tg tps ts tt tv ty vs',
    phrases: [
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
  },
);
