import { useMemo } from 'preact/hooks';
import { AudioPlayer } from '../../../../../shared/pages/browser/player/audio-player.tsx';
import { useSound } from '../../../../../shared/pages/browser/player/use-sound.ts';
import type { Attachment } from '../../../protocol.ts';
import { t } from '../../i18n/index.ts';
import { downloadUrl } from '../media.ts';

interface VoiceMessageProps {
  readonly file: Attachment;
  /** Base64; one byte, 0 to 255, per bar. Discord draws it, and this page until the sound is loaded. */
  readonly waveform: string;
}

export function VoiceMessage({ file, waveform }: VoiceMessageProps) {
  const sound = useSound(`file ${file.path}`, { kind: 'url', url: file.path });
  const bars = useMemo(() => decode(waveform), [waveform]);
  return (
    <AudioPlayer
      isCompact
      sound={sound}
      title={t('message.voice')}
      placeholder={bars}
      knownSeconds={file.durationSecs}
      download={{ name: file.filename, url: downloadUrl(file) }}
    />
  );
}

function decode(waveform: string): number[] {
  try {
    return Array.from(atob(waveform), (char) => char.charCodeAt(0) / 255);
  } catch {
    return []; // Invalid base64 becomes a flat line.
  }
}
