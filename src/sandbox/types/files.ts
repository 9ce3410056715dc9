/** A file that somebody picks. */
export interface UploadedFile {
  name: string;
  data: Uint8Array;
  contentType?: string;
}

/** A file that was uploaded, as the CDN has it. */
export interface CdnFile {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string | undefined;
  readonly data: Uint8Array;
}
