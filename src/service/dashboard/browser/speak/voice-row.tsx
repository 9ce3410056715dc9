import { Check, Star } from 'lucide';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { currentSound } from '../../../../shared/pages/browser/player/sound.ts';
import { StateIcon } from '../../../../shared/pages/browser/player/sound-button.tsx';
import { VoiceAvatar } from '../../../../shared/pages/browser/voice-avatar.tsx';
import type { VoiceInfo } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { favorites } from '../state/favorites.ts';
import { describeVoice, engineName, voiceName } from '../voices/describe-voice.ts';
import { previewKey } from '../voices/preview.ts';

/** A row's cells: choose the voice, listen to it, mark it as a favorite. */
export const CELLS = 3;

export function cellId(gridId: string, row: number, cell: number): string {
  return `${gridId}-${row}-${cell}`;
}

interface VoiceRowProps {
  readonly gridId: string;
  readonly at: number;
  readonly voice: VoiceInfo;
  /** Undefined: another row is active. */
  readonly activeCell: number | undefined;
  readonly isChosen: boolean;
  readonly onPress: (cell: number) => void;
}

/** The text field has the focus, so cells are pressed by the pointer or through the text field. */
export function VoiceRow(props: VoiceRowProps) {
  const { gridId, at, voice, activeCell, isChosen, onPress } = props;
  const name = voiceName(voice);
  const isFavorite = favorites.value.has(voice.voice_id);
  const sound = currentSound.value;
  const state = sound?.key === previewKey(voice.voice_id) ? sound.state.value : 'idle';
  const cell = (
    index: number,
    label: string | undefined,
    variant: string,
    children: ComponentChildren,
  ) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox has the focus
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be a list of choices
    <div
      id={cellId(gridId, at, index)}
      role="gridcell"
      class={activeCell === index ? `${variant} active` : variant}
      aria-label={label}
      onClick={() => onPress(index)}
    >
      {children}
    </div>
  );
  const facts = [describeVoice(voice), engineName(voice.engine), voice.licence ?? ''].filter(
    (fact) => fact !== '',
  );
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox has the focus
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be a list of choices
    <div role="row" class="pick-row" aria-selected={isChosen}>
      {cell(
        0,
        undefined,
        'pick-row-name',
        <>
          <VoiceAvatar id={voice.voice_id} name="" size="small" />
          <span>
            <strong>{name}</strong>
            <span class="muted">{facts.join(' · ')}</span>
          </span>
          {isChosen && <Icon of={Check} class="small" />}
        </>,
      )}
      {cell(1, t('speak.voice.listen', { name }), 'pick-row-action', <StateIcon state={state} />)}
      {cell(
        2,
        t(isFavorite ? 'speak.voice.unfavorite' : 'speak.voice.favorite', { name }),
        'pick-row-action',
        <Icon of={Star} class={isFavorite ? 'filled' : ''} />,
      )}
    </div>
  );
}
