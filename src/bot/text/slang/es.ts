import { slangTable, wholeWord } from './table.ts';

/** Spanish. */
export const SPANISH = slangTable(
  `
  aki = aquí
  akí = aquí
  alv = a la verga
  bb = bebé
  bn = bien
  bno = bueno
  bnos = buenos
  bns = buenas
  bss = besos
  cdo = cuándo
  cel = celular
  cm = como
  cmo = cómo
  cn = con
  ctm = concha de tu madre
  dde = desde
  dms = demás
  dnd = dónde
  dsd = desde
  dsp = después
  dps = después
  ers = eres
  eske = es que
  fvr = favor
  grax = gracias
  grcs = gracias
  grs = gracias
  hdp = hijo de puta
  hl = hasta luego
  kdms = quedamos
  kien = quién
  kiero = quiero
  kieres = quieres
  kiere = quiere
  klk = qué es lo que
  kmo = cómo
  ksa = casa
  lpm = la puta madre
  mjr = mejor
  mñn = mañana
  mñna = mañana
  mnsj = mensaje
  msj = mensaje
  msjs = mensajes
  msm = mensaje
  muxo = mucho
  muxas = muchas
  muxos = muchos
  nd = nada
  nmms = no mames
  nms = no mames
  npi = ni puta idea
  nps = no pues
  ntp = no te preocupes
  pls = por favor
  plis = por favor
  pf = por favor
  pfa = por favor
  pfv = por favor
  pq = porque
  pk = porque
  pork = porque
  porq = porque
  prfa = por favor
  ptm = puta madre
  qiero = quiero
  qn = quién
  qndo = cuándo
  ql = culiado
  qtal = qué tal
  salu2 = saludos
  sbs = sabes
  sbdo = sábado
  slds = saludos
  sldos = saludos
  stas = estás
  sta = está
  stoy = estoy
  tas = estás
  tb = también
  tbn = también
  tdo = todo
  tdos = todos
  tkm = te quiero mucho
  tmb = también
  tmbn = también
  tmp = tampoco
  tngo = tengo
  tp = tampoco
  tqm = te quiero mucho
  tqi = tengo que irme
  trnqui = tranqui
  ud = usted
  uds = ustedes
  vd = verdad
  vdd = verdad
  vrdd = verdad
  vns = vienes
  wapa = guapa
  wapo = guapo
  wbn = huevón
  weon = huevón
  wn = huevón
  xa = para
  xdon = perdón
  xfa = por favor
  xfis = por favor
  xfavor = por favor
  xke = porque
  xk = porque
  xo = pero
  xq = porque
  xqué = por qué
  xque = porque
  omg = oh, Dios mío
  btw = por cierto
  idk = no sé
  idc = me da igual
  thx = gracias
  ty = gracias
  np = de nada
  wtf = qué demonios
  brb = ahora vuelvo
  nvm = no importa
  tbh = la verdad
  gn = buenas noches
  `,
  {
    lowerOnly: 'bb cm cn dnd hl nd pf pk ptm ql tb tp ty ud vd bn sta tas',
    phrases: [
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
  },
);
