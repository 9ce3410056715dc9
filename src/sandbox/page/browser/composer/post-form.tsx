import './post-form.css';
import { useRef } from 'preact/hooks';
import { openChannel, withNotice } from '../app-actions.ts';
import { t } from '../i18n/index.ts';
import { call } from '../server-connection.ts';
import { nameRow } from './completion/name-row.tsx';
import { type NameItem, useNames } from './completion/use-names.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { draft, setDraft, updateDraft } from './drafts.ts';
import { encodeMentions } from './mentions.ts';
import { RichText } from './rich-text.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { useListbox } from './use-listbox.ts';

const TITLE_CHARACTERS = 100;
const TEXT_CHARACTERS = 2_000;

/** Takes the place of the message box in a forum, which has only posts. */
export function PostForm({ channelId }: { readonly channelId: string }) {
  const { title, text, mentions } = draft.value;
  const submit = async () => {
    const content = encodeMentions(text, mentions);
    const opened = await withNotice(() => call('post', { channelId, title, content }));
    if (opened === undefined) return;
    setDraft(channelId, EMPTY_DRAFT);
    await openChannel(opened.channelId);
  };
  return (
    <section class="composer" aria-label={t('composer.post')}>
      <form
        class="post-form"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <input
          placeholder={t('composer.post.title')}
          aria-label={t('composer.post.title')}
          maxLength={TITLE_CHARACTERS}
          value={title}
          onInput={({ currentTarget }) => updateDraft({ title: currentTarget.value })}
          required
        />
        <PostText />
        <button type="submit" class="button primary">
          {t('composer.post.send')}
        </button>
      </form>
    </section>
  );
}

/** The text of the post. `@`, `#` and `:` open lists of names. */
function PostText() {
  const { text } = draft.value;
  const box = useRef<HTMLTextAreaElement>(null);
  const names = useNames({
    field: box,
    text: () => draft.value.text,
    onText: (next) => updateDraft({ text: next }),
  });
  const list = useListbox<NameItem>({
    read: () => ({ ...names.read(), takesFirst: true }),
    keyOf: ({ key }) => key,
    onPick: names.pick,
  });
  const label = t('composer.post.message');
  return (
    <>
      <SuggestionList label={t('composer.completion')} list={list} rowOf={nameRow} />
      <RichText text={text}>
        <textarea
          ref={box}
          placeholder={label}
          aria-label={label}
          rows={2}
          maxLength={TEXT_CHARACTERS}
          value={text}
          required
          aria-haspopup="listbox"
          aria-autocomplete="list"
          aria-controls={list.fieldProps['aria-controls']}
          aria-activedescendant={list.fieldProps['aria-activedescendant']}
          {...names.fieldEvents}
          onKeyDown={(event) => {
            if (list.onKey(event)) event.preventDefault();
          }}
          onFocus={() => list.setFocused(true)}
          onBlur={() => list.setFocused(false)}
        />
      </RichText>
    </>
  );
}
