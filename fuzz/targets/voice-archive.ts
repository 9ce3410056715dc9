import { ArchiveError } from '../../src/service/library/download/archive-error.ts';
import { bunzip2 } from '../../src/service/library/download/bunzip2.ts';
import { untar } from '../../src/service/library/download/untar.ts';
import { tar, tarBz2 } from '../../test/support/service/tar-bz2.ts';
import { allowing, MEBIBYTE, type Target } from '../target.ts';

const ENTRIES = [
  { name: 'tiny/model.onnx', content: Uint8Array.from({ length: 3_000 }, (_, n) => (n * n) % 251) },
  { name: `tiny/${'long/'.repeat(40)}tokens.txt`, content: new TextEncoder().encode('a 1\nb 2\n') },
];
/** The first byte chooses between an archive that is packed and one that is not. */
const [PLAIN, PACKED] = [0, 1];
const CHUNK_BYTES = 97;

/** Archives of voices, as the process that unpacks them reads them, without writing files. */
const target: Target = {
  name: 'voice-archive',
  format: 'bytes',
  maxBytes: 16_384,
  cpuBudgetMs: 10_000,
  memoryBudgetBytes: 256 * MEBIBYTE,
  seeds: async () => [
    Buffer.concat([Uint8Array.of(PLAIN), tar(ENTRIES)]),
    Buffer.concat([Uint8Array.of(PACKED), tarBz2(ENTRIES)]),
  ],
  open: async () => ({
    run: (input) =>
      allowing(
        (error) => error instanceof ArchiveError,
        async () => {
          const chunks = chunksOf(input.subarray(1));
          const files = untar(input[0] === PLAIN ? chunks : bunzip2(chunks));
          for (const { content } of files) for (const _ of content);
        },
      ),
  }),
};

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    yield bytes.subarray(at, at + CHUNK_BYTES);
  }
}

export default target;
