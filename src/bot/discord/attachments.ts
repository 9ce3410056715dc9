import { Failure, isFailure } from '../../shared/common/failure.ts';

/** Where Discord keeps what people upload. Nothing else is ever fetched. */
const DISCORD_ORIGINS = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];

const DOWNLOAD_TIMEOUT_MS = 15_000;

/** An upload as Discord tells of it. Its address ends soon and is not to be kept. */
export interface Attached {
  readonly url: string;
  /** Bytes, as Discord says. */
  readonly size: number;
}

export interface Attachments {
  /**
   * The bytes of an upload.
   * @param maxBytes more are refused: before anything is fetched, and while it comes
   * @throws Failure `file.too-large`, `file.gone`, `file.unreachable`
   */
  download(attached: Attached, maxBytes: number): Promise<Uint8Array>;
}

/** @param otherDiscord the API's address of another Discord, such as the sandbox, which keeps uploads beside it */
export function createAttachments(otherDiscord?: string): Attachments {
  const origins = new Set(DISCORD_ORIGINS);
  if (otherDiscord !== undefined) origins.add(new URL(otherDiscord).origin);
  return { download: (attached, maxBytes) => download(attached, maxBytes, origins) };
}

async function download(
  { url, size }: Attached,
  maxBytes: number,
  origins: ReadonlySet<string>,
): Promise<Uint8Array> {
  if (size > maxBytes) throw new Failure('file.too-large', { bytes: size, limit: maxBytes });
  if (!origins.has(originOf(url))) throw new Failure('file.unreachable', {});
  try {
    const signal = AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS);
    const response = await fetch(url, { redirect: 'error', signal });
    if (response.ok) return await readAtMost(response, maxBytes);
    await response.body?.cancel();
    const isGone = [403, 404, 410].includes(response.status);
    throw new Failure(isGone ? 'file.gone' : 'file.unreachable', {});
  } catch (error) {
    if (isFailure(error, 'file.gone') || isFailure(error, 'file.too-large')) throw error;
    // Without its cause, which may hold the signed address.
    throw new Failure('file.unreachable', {});
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop ends the download.
    if (bytes > maxBytes) throw new Failure('file.too-large', { bytes, limit: maxBytes });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
