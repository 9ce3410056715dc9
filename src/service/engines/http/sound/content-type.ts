/** A content type such as `audio/pcm;rate=22050`. */
export interface ContentType {
  readonly type: string;
  /** In Hz. */
  readonly rate: number | undefined;
  readonly channels: number | undefined;
}

export function parseContentType(value: string): ContentType {
  const [type = '', ...parameters] = value.split(';').map((part) => part.trim().toLowerCase());
  const number = (name: string) => {
    const found = parameters.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1);
    return /^"?\d{1,9}"?$/.test(found ?? '') ? Number(found?.replaceAll('"', '')) : undefined;
  };
  return { type, rate: number('rate') ?? number('samplerate'), channels: number('channels') };
}
