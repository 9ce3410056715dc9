import { slangTable } from './table.ts';

/** Turkish. */
export const TURKISH = slangTable(
  `
  aeo = Allah'a emanet ol
  as = aleyküm selam
  ark = arkadaş
  ayn = aynen
  aynn = aynen
  bişi = bir şey
  bnce = bence
  bncede = bence de
  bn = ben
  bnm = benim
  bsy = bir şey
  bşy = bir şey
  cnm = canım
  cvp = cevap
  cnmm = canım
  dk = dakika
  dgl = değil
  dğl = değil
  eyw = eyvallah
  eyv = eyvallah
  grsrz = görüşürüz
  grşrz = görüşürüz
  görsrz = görüşürüz
  gnydn = günaydın
  gunaydn = günaydın
  hb = hoş bulduk
  hg = hoş geldin
  hfta = hafta
  hyr = hayır
  ins = inşallah
  inş = inşallah
  ig = iyi geceler
  kib = kendine iyi bak
  kdr = kadar
  kmse = kimse
  knk = kanka
  knka = kanka
  krds = kardeş
  krdş = kardeş
  krdsm = kardeşim
  krdşm = kardeşim
  lfn = lütfen
  ltfn = lütfen
  lutfn = lütfen
  mrb = merhaba
  mrhb = merhaba
  msj = mesaj
  msl = mesela
  nbr = naber
  nbrr = naber
  nrd = nerede
  nrdsn = neredesin
  nsl = nasıl
  nsln = nasılsın
  nslsn = nasılsın
  npyn = ne yapıyorsun
  npysn = ne yapıyorsun
  oyn = oyun
  pls = lütfen
  slm = selam
  slmm = selam
  sn = sen
  snn = senin
  snce = sence
  spr = süper
  sry = üzgünüm
  sg = siktir git
  tbk = tabii ki
  tbi = tabii
  tbii = tabii
  tmm = tamam
  tmmdr = tamamdır
  tmmm = tamam
  tsk = teşekkür
  tşk = teşekkürler
  tskler = teşekkürler
  tşkler = teşekkürler
  tkr = tekrar
  vs = vesaire
  yha = ya
  yk = yok
  yrn = yarın
  zmn = zaman
  omg = aman Tanrım
  btw = bu arada
  idk = bilmiyorum
  thx = teşekkürler
  ty = teşekkürler
  brb = birazdan dönerim
  np = rica ederim
  gn = iyi geceler
  wtf = ne oluyor ya
  `,
  {
    lowerOnly: 'as bn dk gn hb hg ig ins np sg sn ty vs yk',
    phrases: [
      [/(?<=^)sa(?=$|[\s.,!]+(?:arkadaşlar|millet|gençler|beyler|herkese))/gimu, 'selamün aleyküm'],
    ],
  },
);
