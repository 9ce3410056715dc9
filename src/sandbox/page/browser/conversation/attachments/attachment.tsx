import './attachments.css';
import { File } from 'lucide';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../../../shared/pages/browser/icon.tsx';
import { AudioPlayer } from '../../../../../shared/pages/browser/player/audio-player.tsx';
import { useSound } from '../../../../../shared/pages/browser/player/use-sound.ts';
import type { Attachment as Attached } from '../../../protocol.ts';
import { formatFileSize } from '../../file-size.ts';
import { t } from '../../i18n/index.ts';
import { downloadUrl, mediaKind } from '../media.ts';
import { VoiceMessage } from './voice-message.tsx';

/** An attachment with a preview or player for its type. */
export function Attachment({ file }: { readonly file: Attached }) {
  if (file.waveform !== undefined) return <VoiceMessage file={file} waveform={file.waveform} />;
  switch (mediaKind(file)) {
    case 'image':
      return (
        <a class="attachment picture" href={file.path} target="_blank" rel="noreferrer">
          <img src={file.path} alt={file.description ?? file.shownName} loading="lazy" />
        </a>
      );
    case 'audio':
      return <AudioFile file={file} />;
    case 'video':
      return (
        <Card file={file}>
          {/* biome-ignore lint/a11y/useMediaCaption: a member's video has no captions */}
          <video controls preload="metadata" src={file.path} aria-label={file.shownName} />
        </Card>
      );
    case 'file':
      return <Card file={file} />;
  }
}

function AudioFile({ file }: { readonly file: Attached }) {
  const sound = useSound(`file ${file.path}`, { kind: 'url', url: file.path });
  return (
    <AudioPlayer
      sound={sound}
      title={file.shownName}
      subtitle={formatFileSize(file.size)}
      download={{ name: file.shownName, url: downloadUrl(file) }}
    />
  );
}

interface CardProps {
  readonly file: Attached;
  /** Below the file's name. */
  readonly children?: ComponentChildren;
}

function Card({ file, children }: CardProps) {
  return (
    <div class="attachment card">
      <FileLine file={file} />
      {children}
    </div>
  );
}

function FileLine({ file }: { readonly file: Attached }) {
  return (
    <p class="file-line">
      <Icon of={File} />
      <bdi class="file-name">{file.shownName}</bdi>
      <span class="muted">{formatFileSize(file.size)}</span>
      <a
        href={downloadUrl(file)}
        download={file.shownName}
        aria-label={t('message.download.name', { name: file.shownName })}
      >
        {t('message.download')}
      </a>
    </p>
  );
}
