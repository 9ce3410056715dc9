import './attachments.css';
import type { Attachment as Attached } from '../../../protocol.ts';
import { formatFileSize } from '../../file-size.ts';
import { Icon } from '../../icons.tsx';
import { downloadUrl, mediaKind } from '../media.ts';
import { VoiceMessage } from './voice-message.tsx';

/** An attachment with a preview or player for its type. */
export function Attachment({ file }: { readonly file: Attached }) {
  if (file.waveform !== undefined) return <VoiceMessage file={file} waveform={file.waveform} />;
  const kind = mediaKind(file);
  switch (kind) {
    case 'image':
      return (
        <a class="attachment picture" href={file.path} target="_blank" rel="noreferrer">
          <img src={file.path} alt={file.description ?? file.shownName} loading="lazy" />
        </a>
      );
    case 'audio':
    case 'video':
      return <Card file={file} player={kind} />;
    case 'file':
      return <Card file={file} />;
  }
}

interface CardProps {
  readonly file: Attached;
  /** The browser's built-in player for this kind of file. */
  readonly player?: 'audio' | 'video';
}

function Card({ file, player: Player }: CardProps) {
  return (
    <div class="attachment card">
      <FileLine file={file} />
      {Player && <Player controls preload="metadata" src={file.path} aria-label={file.shownName} />}
    </div>
  );
}

export function FileLine({ file }: { readonly file: Attached }) {
  return (
    <p class="file-line">
      <Icon name="file" />
      <span class="file-name">{file.shownName}</span>
      <span class="muted">{formatFileSize(file.size)}</span>
      <a
        href={downloadUrl(file)}
        download={file.shownName}
        aria-label={`Download ${file.shownName}`}
      >
        Download
      </a>
    </p>
  );
}
