import './post-form.css';
import { useRef } from 'preact/hooks';
import { openChannel, withNotice } from '../app-actions.ts';
import { t } from '../i18n/index.ts';
import { call } from '../server-connection.ts';

const TITLE_CHARACTERS = 100;
const TEXT_CHARACTERS = 2_000;

/** Takes the place of the message box in a forum, which has only posts. */
export function PostForm({ channelId }: { readonly channelId: string }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = async () => {
    const fields = new FormData(form.current ?? undefined);
    const [title, content] = ['title', 'content'].map((name) => String(fields.get(name) ?? ''));
    const post = { channelId, title: title ?? '', content: content ?? '' };
    const opened = await withNotice(() => call('post', post));
    if (opened === undefined) return;
    form.current?.reset();
    await openChannel(opened.channelId);
  };
  return (
    <section class="composer" aria-label={t('composer.post')}>
      <form
        ref={form}
        class="post-form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <input
          name="title"
          placeholder={t('composer.post.title')}
          aria-label={t('composer.post.title')}
          maxLength={TITLE_CHARACTERS}
          required
        />
        <textarea
          name="content"
          placeholder={t('composer.post.message')}
          aria-label={t('composer.post.message')}
          rows={2}
          maxLength={TEXT_CHARACTERS}
          required
        />
        <button type="submit" class="button primary">
          {t('composer.post.send')}
        </button>
      </form>
    </section>
  );
}
