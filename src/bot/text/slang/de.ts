import { slangTable, wholeWord } from './table.ts';

/** German. Not in the table: `afk`, `gg` and `dm`, which people spell, and `lol`, which they say. */
export const GERMAN = slangTable(
  `
  akla = alles klar
  aka = alias
  bdw = by the way
  bg = bis gleich
  bgw = bin gleich wieder da
  bgwd = bin gleich wieder da
  bidde = bitte
  bm = bis morgen
  bs = bis später
  btw = übrigens
  brb = bin gleich wieder da
  cu = bis dann
  cya = bis dann
  diggah = Digga
  dk = danke
  dke = danke
  dnk = danke
  eig = eigentlich
  eigtl = eigentlich
  eigl = eigentlich
  evtl = eventuell
  ffs = verdammt noch mal
  fyi = zur Info
  ggf = gegebenenfalls
  glg = ganz liebe Grüße
  gm = guten Morgen
  gn = gute Nacht
  gn8 = gute Nacht
  n8 = gute Nacht
  gz = Glückwunsch
  hdf = halt die Fresse
  hdg = hab dich gern
  hdgdl = hab dich ganz doll lieb
  hdgggdl = hab dich ganz ganz ganz doll lieb
  hdl = hab dich lieb
  hdmfl = hab dich mega fett lieb
  hgw = herzlichen Glückwunsch
  idc = mir egal
  idk = keine Ahnung
  ild = ich liebe dich
  imo = meiner Meinung nach
  imho = meiner Meinung nach
  irl = im echten Leben
  iwann = irgendwann
  iwas = irgendwas
  iwelche = irgendwelche
  iwem = irgendwem
  iwen = irgendwen
  iwer = irgendwer
  iwie = irgendwie
  iwo = irgendwo
  iwohin = irgendwohin
  iwoher = irgendwoher
  jmd = jemand
  jmdn = jemanden
  jmdm = jemandem
  ka = keine Ahnung
  kb = kein Bock
  kd = kein Ding
  kk = okay
  kp = kein Plan
  lg = liebe Grüße
  lmaa = leck mich am Arsch
  mb = mein Fehler
  mfg = mit freundlichen Grüßen
  mmn = meiner Meinung nach
  mom = Moment
  msg = Nachricht
  ngl = ehrlich gesagt
  np = kein Problem
  nvm = egal
  ofc = klar
  omg = oh mein Gott
  omfg = oh mein Gott
  omw = auf dem Weg
  plz = bitte
  pls = bitte
  pn = private Nachricht
  sry = sorry
  stfu = halt die Klappe
  tbh = ehrlich gesagt
  thx = danke
  tml = tut mir leid
  ty = danke
  vg = viele Grüße
  vl = vielleicht
  vlt = vielleicht
  vll = vielleicht
  vllt = vielleicht
  vllcht = vielleicht
  w8 = warte
  wg = wegen
  wiso = wieso
  wmd = was machst du
  wmds = was machst du so
  wtf = what the fuck
  wth = what the hell
  yw = gern geschehen
  zb = zum Beispiel
  zsm = zusammen
  zsmn = zusammen
  zzt = zurzeit
  `,
  {
    exact: `
    kA = keine Ahnung
    mMn = meiner Meinung nach
    mE = meines Erachtens
    zB = zum Beispiel
    `,
    lowerOnly: 'aka bg bm bs cu dk gm gn gz ka kb kd kk kp lg mb mom np plz pn ty vg vl wg zb',
    phrases: [
      [
        wholeWord(
          '(?<=(?:die|der|eine|einer|meine|meiner|unsere|unserer|in|ne|ner|zur|deine|deiner)\\s)wg',
        ),
        'WG',
      ],
    ],
  },
);
