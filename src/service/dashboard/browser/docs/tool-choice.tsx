import { t } from '../i18n/index.ts';
import { TOOLS } from './code.ts';
import { tool } from './tool.ts';

/** The language of the examples, on all pages. @param name of this group of radio buttons */
export function ToolChoice({ name }: { name: string }) {
  return (
    <fieldset class="segments">
      <legend class="unseen">{t('docs.tools')}</legend>
      {TOOLS.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            checked={tool.value === each}
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
