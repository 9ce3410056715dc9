import { OptionType } from '../discord-numbers.ts';
import { localName } from '../localised.ts';
import { locale } from '../state.ts';
import { around, removeOption } from './composer-state.ts';
import { type CommandDraft, type Field, isAutocompleted } from './draft.ts';
import { FileOption } from './file-option.tsx';
import { FreeOption } from './free-option.tsx';
import { ListOption } from './list-option.tsx';
import { Pill } from './pill.tsx';
import { suggestionsOf } from './suggestions.ts';

interface OptionFieldProps {
  readonly command: CommandDraft;
  readonly field: Field;
}

/** One option of the command that is being filled in. */
export function OptionField({ command, field }: OptionFieldProps) {
  const { option, problem } = field;
  return (
    <Pill
      label={localName(option, locale.value)}
      isWrong={problem !== undefined}
      {...(option.required ? {} : { onRemove: () => removeOption(option.name) })}
    >
      {contentOf({ command, field })}
    </Pill>
  );
}

function contentOf({ command, field }: OptionFieldProps) {
  if (field.option.type === OptionType.Attachment) return <FileOption field={field} />;
  const isFree = !isAutocompleted(field) && suggestionsOf(field.option, around.value) === undefined;
  return isFree ? <FreeOption field={field} /> : <ListOption command={command} field={field} />;
}
