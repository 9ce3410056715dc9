import { slangTable, wholeWord } from './table.ts';

/** Portuguese, mostly of Brazil. */
export const PORTUGUESE = slangTable(
  `
  abç = abraço
  abçs = abraços
  abs = abraços
  agr = agora
  alg = alguém
  algm = alguém
  amg = amigo
  amgs = amigos
  amh = amanhã
  amnh = amanhã
  aq = aqui
  bb = bebê
  bjo = beijo
  bj = beijo
  bjs = beijos
  bjos = beijos
  blz = beleza
  bixo = bicho
  brinks = brincadeira
  cmg = comigo
  cm = com
  cmo = como
  ctg = contigo
  ctz = certeza
  cnsg = consigo
  crl = caralho
  crlh = caralho
  dnv = de novo
  dps = depois
  dms = demais
  dmr = demora
  dsclp = desculpa
  dscp = desculpa
  eh = é
  ent = então
  entt = então
  fds = fim de semana
  fdp = filho da puta
  flw = falou
  fmz = firmeza
  fav = favor
  fvr = favor
  fzd = fazendo
  fzr = fazer
  fz = faz
  gnt = gente
  glr = galera
  hj = hoje
  hr = hora
  hrs = horas
  kd = cadê
  kra = cara
  krl = caralho
  lgl = legal
  mds = meu Deus
  mlk = moleque
  mlks = moleques
  mlr = melhor
  mlhr = melhor
  mn = mano
  msg = mensagem
  msm = mesmo
  mt = muito
  mta = muita
  mtas = muitas
  mto = muito
  mtos = muitos
  mts = muitos
  ñ = não
  naum = não
  nd = nada
  neh = né
  ngc = negócio
  ngm = ninguém
  nmrl = na moral
  nn = não
  nss = nossa
  nvdd = na verdade
  obg = obrigado
  obgd = obrigado
  obgda = obrigada
  obv = óbvio
  oq = o que
  oqq = o que que
  oxi = oxe
  pdc = pode crer
  pdp = pode pá
  pfv = por favor
  pfvr = por favor
  plmds = pelo amor de Deus
  plmdds = pelo amor de Deus
  plmns = pelo menos
  pls = por favor
  pprt = papo reto
  pprr = papo reto
  pq = porque
  pqp = puta que pariu
  prc = parceiro
  prfv = por favor
  prq = porque
  pse = pois é
  ptz = putz
  qdo = quando
  qm = quem
  ql = qual
  qlq = qualquer
  qnd = quando
  qndo = quando
  qnt = quanto
  qnts = quantos
  qr = quer
  qro = quero
  qria = queria
  qse = quase
  qto = quanto
  qtos = quantos
  rlx = relaxa
  sdd = saudade
  sdds = saudades
  sfd = safado
  sla = sei lá
  slc = cê é louco
  slk = cê é louco
  slc = cê é louco
  smp = sempre
  smpr = sempre
  ss = sim
  tb = também
  tbem = também
  tbm = também
  tbn = também
  td = tudo
  tda = toda
  tdb = tudo bem
  tdo = todo
  tds = todos
  tlgd = tá ligado
  tmb = também
  tmj = tamo junto
  tmjt = tamo junto
  tmnc = toma no cu
  tnc = toma no cu
  tp = tipo
  trab = trabalho
  trqll = tranquilo
  vc = você
  vcs = vocês
  vdd = verdade
  vlw = valeu
  vms = vamos
  vmo = vamo
  vsf = vai se foder
  xau = tchau
  omg = meu Deus
  btw = aliás
  idk = não sei
  thx = valeu
  ty = obrigado
  wtf = que porra é essa
  gn = boa noite
  nvm = deixa pra lá
  `,
  {
    lowerOnly: 'abs aq bb cm fz mn mt mts nd ñ nn ql qm qr sla ss tb td tp ty vc',
    phrases: [
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
  },
);
