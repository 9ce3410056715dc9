import { slangTable, wholeWord } from './table.ts';

/** Italian. */
export const ITALIAN = slangTable(
  `
  anke = anche
  bn = bene
  bnt = buonanotte
  cmq = comunque
  cm = come
  cn = con
  cs = cosa
  cvd = come volevasi dimostrare
  dmn = domani
  dp = dopo
  dv = dove
  dx = destra
  sx = sinistra
  gz = grazie
  grz = grazie
  grx = grazie
  ke = che
  ki = chi
  kiedo = chiedo
  kn = con
  kosa = cosa
  ksa = casa
  mlt = molto
  mex = messaggio
  msg = messaggio
  nn = non
  nnt = niente
  pk = perché
  pke = perché
  perke = perché
  pls = per favore
  prg = prego
  prox = prossimo
  qcs = qualcosa
  qlc = qualcosa
  qlcs = qualcosa
  qlcn = qualcuno
  qnd = quando
  qnt = quanto
  qst = questa
  qll = quello
  scs = scusa
  scsm = scusami
  smpr = sempre
  sn = sono
  tnt = tanto
  tt = tutto
  tti = tutti
  tvb = ti voglio bene
  tvtb = ti voglio tanto bene
  tvttb = ti voglio troppo bene
  xche = perché
  xché = perché
  xk = perché
  xke = perché
  xké = perché
  xo = però
  xò = però
  xfavore = per favore
  xsona = persona
  xdono = perdono
  omg = oh mio Dio
  btw = comunque
  idk = non lo so
  idc = non mi importa
  thx = grazie
  ty = grazie
  np = di niente
  wtf = ma che cavolo
  brb = torno subito
  nvm = lascia stare
  tbh = a dire il vero
  gn = buonanotte
  `,
  {
    lowerOnly: 'bn cm cn cs dp dv dx gz kn nn pk sn sx tt ty',
    phrases: [
      [wholeWord('x(?=\\s+\\p{L}{2})(?<!\\p{N}\\s*x)'), 'per'],
      [
        wholeWord(
          'c(?=\\s+(?:sei|siamo|siete|sono|vediamo|sentiamo|vuole|sta|stai|vado|vai|penso|credo|provo)(?!\\p{L}))',
        ),
        'ci',
      ],
    ],
  },
);
