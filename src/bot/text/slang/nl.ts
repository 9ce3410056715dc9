import { slangTable } from './table.ts';

/** Dutch. */
export const DUTCH = slangTable(
  `
  aub = alsjeblieft
  bn = ben
  btw = trouwens
  ff = even
  gwn = gewoon
  hgh = hoe gaat het
  hvj = hou van je
  idd = inderdaad
  idk = weet ik niet
  ieg = in ieder geval
  iig = in ieder geval
  ipv = in plaats van
  kga = ik ga
  kweet = ik weet
  mss = misschien
  mischien = misschien
  mn = mijn
  nix = niks
  nrml = normaal
  nvm = laat maar
  ofz = of zo
  omg = o mijn God
  pls = alsjeblieft
  sws = sowieso
  thx = dank je
  vnv = vanavond
  vnd = vandaag
  vd = van de
  wrm = waarom
  wss = waarschijnlijk
  wtf = wat de fuck
  zsm = zo snel mogelijk
  `,
  { lowerOnly: 'aub bn ff mn vd' },
);
