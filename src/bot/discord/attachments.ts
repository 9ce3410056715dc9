import { Failure, isFailure } from '../../shared/common/failure.ts';

/** Discord's servers for uploads. The bot downloads from these hosts only. */
const DISCORD_ORIGINS = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];

const DOWNLOAD_TIMEOUT_MS = 15_000;

/** An attachment as Discord reports it. Do not store its URL, which expires soon. */
export interface AttachmentInfo {
  readonly url: string;
  /** In bytes, as Discord reports it. */
  readonly size: number;
}

export interface Attachments {
  /**
   * Downloads an attachment.
   * @param maxBytes checked against the reported size first, then while downloading
   * @throws Failure `file.too-large`, `file.gone`, `file.unreachable`
   */
  download(attachment: AttachmentInfo, maxBytes: number): Promise<Uint8Array>;
}

/**
 * @param apiUrl the API of another Discord, such as the sandbox, which serves uploads from the same
 *   origin
 */
export function createAttachments(apiUrl?: string): Attachments {
  const origins = new Set(DISCORD_ORIGINS);
  if (apiUrl !== undefined) origins.add(new URL(apiUrl).origin);
  return { download: (attachment, maxBytes) => download(attachment, maxBytes, origins) };
}

async function download(
  { url, size }: AttachmentInfo,
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
    // Omits the cause, which may contain the signed URL.
    throw new Failure('file.unreachable', {});
  }
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop aborts the download.
    if (bytes > maxBytes) throw new Failure('file.too-large', { bytes, limit: maxBytes });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : '';
}
