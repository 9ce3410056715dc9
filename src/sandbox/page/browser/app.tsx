import { Composer } from './composer/composer.tsx';
import { ModalHost } from './modal/modal-host.tsx';
import { channel } from './state.ts';

export function App() {
  return (
    <main>
      <h1>{channel.value?.name}</h1>
      <Composer />
      <ModalHost />
    </main>
  );
}
