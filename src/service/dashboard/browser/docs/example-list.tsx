import { useSignal } from '@preact/signals';
import { CopyButton } from '../components/copy-button.tsx';
import { type Example, type ExampleFacts, examplesFor, TOOLS, type Tool } from './examples.ts';

/** The examples for the selected tool. */
export function Examples(facts: ExampleFacts) {
  const tool = useSignal<Tool>('curl');
  return (
    <>
      <fieldset class="choices tools">
        <legend>Examples for</legend>
        {TOOLS.map((name) => (
          <label key={name}>
            <input
              type="radio"
              name="tool"
              checked={tool.value === name}
              onChange={() => {
                tool.value = name;
              }}
            />
            {name}
          </label>
        ))}
      </fieldset>
      {examplesFor(facts).map((example) => (
        <ExampleCard key={example.title} example={example} tool={tool.value} />
      ))}
    </>
  );
}

function ExampleCard({ example: { title, about, code }, tool }: { example: Example; tool: Tool }) {
  return (
    <section class="card example">
      <header>
        <h2>{title}</h2>
        <CopyButton text={code[tool]} label={`Copy the “${title}” example`} />
      </header>
      <p class="muted">{about}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section class="code" tabIndex={0} aria-label={`${title}, ${tool}`}>
        <pre>
          <code>{code[tool]}</code>
        </pre>
      </section>
    </section>
  );
}
