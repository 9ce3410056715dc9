import type { APIActionRowComponent, APIComponentInMessageActionRow } from 'discord-api-types/v10';
import type { Message } from '../../../protocol.ts';
import { ComponentType } from '../../discord-numbers.ts';
import { useRun } from '../use-run.ts';
import { Button } from './button.tsx';
import { Problem } from './problem.tsx';
import { Select } from './select.tsx';

interface ActionRowProps {
  readonly message: Message;
  readonly row: APIActionRowComponent<APIComponentInMessageActionRow>;
}

/** Up to five buttons, or one select. */
export function ActionRow({ message, row }: ActionRowProps) {
  const running = useRun();
  return (
    <div class="action">
      <div class="action-row" aria-busy={running.isBusy}>
        {row.components.map((component, i) =>
          component.type === ComponentType.Button ? (
            <Button key={i} message={message} button={component} running={running} />
          ) : (
            <Select key={i} message={message} select={component} running={running} />
          ),
        )}
      </div>
      <Problem text={running.problem} />
    </div>
  );
}
