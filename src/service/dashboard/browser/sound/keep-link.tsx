import { useObjectUrl } from '../parts/use-object-url.ts';

interface KeepLinkProps {
  readonly file: Blob;
  /** Without its ending. */
  readonly name: string;
}

/** A link that saves a clip. */
export function KeepLink({ file, name }: KeepLinkProps) {
  const address = useObjectUrl(file);
  if (address === undefined) return null;
  const ending = file.type === 'audio/mpeg' ? 'mp3' : 'wav';
  return (
    <a class="button" href={address} download={`${name}.${ending}`}>
      Download<span class="unseen"> {name}</span>
    </a>
  );
}
