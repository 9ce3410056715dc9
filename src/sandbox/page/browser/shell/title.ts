import { effect } from '@preact/signals';
import { channel, guild, unread } from '../state.ts';

/** The window is called as what it shows. Call it once. */
export function followTitle(): void {
  effect(() => {
    const news = unread.value.size > 0 ? '• ' : '';
    const names = [channel.value?.name, guild.value?.name, 'Mynah sandbox'];
    document.title = news + names.filter((name) => name !== undefined).join(' · ');
  });
}
