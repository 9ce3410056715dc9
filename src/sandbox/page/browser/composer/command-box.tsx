import './command-box.css';
import { t } from '../i18n/index.ts';
import { leaveCommand } from './composer-state.ts';
import type { CommandDraft } from './draft.ts';
import { addFiles, filesFrom } from './files.ts';
import { MoreOptions } from './more-options.tsx';
import { OptionField } from './option-field.tsx';

/** Replaces the text box while a command is being filled in. */
export function CommandBox({ command }: { command: CommandDraft }) {
  const { entry, fields } = command;
  const name = `/${entry.label}`;
  return (
    <fieldset
      class="command-box"
      onPaste={(event) => {
        const files = filesFrom(event.clipboardData);
        if (files.length === 0) return;
        event.preventDefault();
        addFiles(files);
      }}
    >
      <legend class="unseen">
        {name}: {entry.description}
      </legend>
      <button
        type="button"
        class="command-name"
        tabIndex={-1}
        title={t('composer.command.exit')}
        aria-label={t('composer.command.exit.label', { command: entry.label })}
        onClick={leaveCommand}
      >
        {name}
      </button>
      {fields.map((field) => (
        <OptionField key={field.option.name} command={command} field={field} />
      ))}
      <MoreOptions command={command} />
    </fieldset>
  );
}
