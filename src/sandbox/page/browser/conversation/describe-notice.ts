import { formatList } from '../../../../shared/pages/browser/format.ts';
import type { Message } from '../../protocol.ts';
import { t } from '../i18n/index.ts';

/** The sentence of a system message. @param author whose action it reports */
export function describeNotice(notice: NonNullable<Message['notice']>, author: string): string {
  switch (notice.kind) {
    case 'started-thread':
    case 'renamed-thread':
      return t(`notice.${notice.kind}`, { author, name: notice.name });
    case 'wrote-first-message':
    case 'pinned-message':
      return t(`notice.${notice.kind}`, { author });
    case 'added-to-thread':
    case 'removed-from-thread':
      return t(`notice.${notice.kind}`, { author, names: formatList(notice.names) });
  }
}
