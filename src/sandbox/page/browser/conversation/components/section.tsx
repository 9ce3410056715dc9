import type { APISectionComponent } from 'discord-api-types/v10';
import type { Message } from '../../../protocol.ts';
import { ComponentType } from '../../discord-numbers.ts';
import { Markdown } from '../markdown/markdown.tsx';
import { useRun } from '../use-run.ts';
import { Button } from './button.tsx';
import { MediaItem } from './gallery.tsx';
import { Problem } from './problem.tsx';

interface SectionProps {
  readonly message: Message;
  readonly section: APISectionComponent;
}

/** Text with a button or a picture beside it. */
export function Section({ message, section: { components, accessory } }: SectionProps) {
  const running = useRun();
  return (
    <div class="section">
      <div class="section-text">
        {components.map(({ content }, i) => (
          <Markdown key={i} text={content} />
        ))}
        <Problem text={running.problem} />
      </div>
      {accessory.type === ComponentType.Button ? (
        <Button message={message} button={accessory} running={running} />
      ) : (
        <MediaItem item={accessory} small />
      )}
    </div>
  );
}
