import { t } from '../i18n/index.ts';
import type { Tool } from './code.ts';
import { tool, toolAmong } from './tool.ts';

interface ToolChoiceProps {
  /** Of this group of radio buttons. */
  readonly name: string;
  readonly tools: readonly Tool[];
}

/** The language of the examples, on all pages. */
export function ToolChoice({ name, tools }: ToolChoiceProps) {
  return (
    <fieldset class="segments">
      <legend class="unseen">{t('docs.tools')}</legend>
      {tools.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={toolAmong(tools) === each}
            onChange={() => {
              tool.value = each;
            }}
          />
          <span>{each}</span>
        </label>
      ))}
    </fieldset>
  );
}
