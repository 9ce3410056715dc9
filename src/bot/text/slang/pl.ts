import { slangTable } from './table.ts';

/** Polish. */
export const POLISH = slangTable(
  `
  bd = będę
  bdb = bardzo dobrze
  bdzie = będzie
  btw = a propos
  cb = ciebie
  cie = cię
  cze = cześć
  czm = czemu
  dlcz = dlaczego
  dlczg = dlaczego
  dobr = dobra
  dzk = dzięki
  dzieki = dzięki
  dziex = dzięki
  dz = dzięki
  jbc = jakby co
  jj = już jestem
  jkc = jak coś
  jprdl = ja pierdolę
  jp = ja pierdolę
  kc = kocham cię
  kcb = kocham cię bardzo
  kk = okej
  ktos = ktoś
  kts = ktoś
  mb = może być
  msg = wiadomość
  mzn = można
  niewiem = nie wiem
  nmzc = nie ma za co
  nmg = nie mogę
  np = na przykład
  nvm = nieważne
  nw = nie wiem
  nwm = nie wiem
  nwn = nie wiem
  ofc = oczywiście
  omg = o mój Boże
  pls = proszę
  plis = proszę
  pw = prywatna wiadomość
  pzdr = pozdrawiam
  pzdro = pozdro
  prsz = proszę
  prosze = proszę
  sb = sobie
  sie = się
  spk = spoko
  spox = spoko
  sr = sorry
  tbh = szczerze mówiąc
  thx = dzięki
  tmr = jutro
  tzn = to znaczy
  wgl = w ogóle
  wg = według
  wgle = w ogóle
  wlasnie = właśnie
  wlsn = właśnie
  wtf = co do cholery
  zajebiscie = zajebiście
  zw = zaraz wracam
  idk = nie wiem
  idc = nie obchodzi mnie to
  brb = zaraz wracam
  gn = dobranoc
  `,
  { lowerOnly: 'bd cb dz gn jj jp kc kk mb np nw pw sb sr wg zw' },
);
