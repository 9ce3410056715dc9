import { X } from 'lucide';
import type { ComponentChildren } from 'preact';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { OptionType } from '../discord-numbers.ts';
import { t } from '../i18n/index.ts';
import { localizedName } from '../localized.ts';
import { locale } from '../state.ts';
import { removeOption, suggestionContext } from './composer-state.ts';
import { type CommandDraft, type Field, isAutocompleted } from './draft.ts';
import { FileOption } from './file-option.tsx';
import { ListOption } from './list-option.tsx';
import { suggestionsOf } from './suggestions.ts';
import { TextOption } from './text-option.tsx';

interface OptionFieldProps {
  readonly command: CommandDraft;
  readonly field: Field;
}

export function OptionField({ command, field }: OptionFieldProps) {
  const { option, problem } = field;
  return (
    <Pill
      label={localizedName(option, locale.value)}
      isWrong={problem !== undefined}
      {...(option.required ? {} : { onRemove: () => removeOption(option.name) })}
    >
      {contentOf({ command, field })}
    </Pill>
  );
}

function contentOf({ command, field }: OptionFieldProps) {
  if (field.option.type === OptionType.Attachment) return <FileOption field={field} />;
  const isFree =
    !isAutocompleted(field) && suggestionsOf(field.option, suggestionContext.value) === undefined;
  return isFree ? <TextOption field={field} /> : <ListOption command={command} field={field} />;
}

interface PillProps {
  readonly label: string;
  readonly isWrong: boolean;
  /** Left out for required options. */
  readonly onRemove?: () => void;
  readonly children: ComponentChildren;
}

/** An option in the message box: its name and value. */
function Pill({ label, isWrong, onRemove, children }: PillProps) {
  return (
    <div class={isWrong ? 'pill wrong' : 'pill'}>
      <span class="pill-name" aria-hidden="true">
        {label}
      </span>
      {children}
      {onRemove && (
        // Tab moves between options only. Keyboard users have Backspace.
        <button
          type="button"
          class="pill-remove"
          tabIndex={-1}
          aria-label={t('composer.option.remove', { option: label })}
          onClick={onRemove}
        >
          <Icon of={X} />
        </button>
      )}
    </div>
  );
}
