import { type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { formatList, numberFormat } from '../../../../shared/pages/browser/format.ts';
import type { LibraryEntry } from '../../protocol.ts';
import { Form } from '../components/form.tsx';
import { formatBytes } from '../format.ts';
import { t } from '../i18n/index.ts';
import { useAction } from '../state/action.ts';
import { languageName } from '../state/reference.ts';
import { licenceMeaning } from './describe-entry.ts';
import { addEntry } from './library-actions.ts';

interface AddDialogProps {
  readonly entry: LibraryEntry;
  readonly freeBytes: number | null;
  readonly onAdded: () => Promise<void>;
  readonly onClose: () => void;
}

/** What a voice is, whose terms it has, and what it needs, before it is downloaded. */
export function AddDialog({ entry, freeBytes, onAdded, onClose }: AddDialogProps) {
  const { name, licence, commercial_use: commercialUse } = entry;
  const hasAccepted = useSignal(false);
  const isNonCommercial = useSignal(false);
  const action = useAction(async () => {
    await addEntry(entry);
    await onAdded();
    onClose();
  });
  const isReady = hasAccepted.value && (commercialUse !== 'no' || isNonCommercial.value);
  return (
    <Dialog title={t('library.add.title', { name })} onClose={onClose}>
      <Form
        action={action}
        submitLabel={t('library.add.submit')}
        busyLabel={t('library.add.busy')}
        isReady={isReady}
      >
        {/* Takes the focus instead of the checkbox below, so that it is read first. */}
        <div class="library-terms" tabIndex={-1} autofocus>
          <Facts entry={entry} freeBytes={freeBytes} />
          <Terms entry={entry} />
        </div>
        <Checkbox isChecked={hasAccepted}>
          {t(licence === null ? 'library.accept.unstated' : 'library.accept', {
            licence: licence ?? '',
          })}
        </Checkbox>
        {commercialUse === 'no' && (
          <Checkbox isChecked={isNonCommercial}>{t('library.accept.non-commercial')}</Checkbox>
        )}
      </Form>
    </Dialog>
  );
}

function Facts({ entry, freeBytes }: Pick<AddDialogProps, 'entry' | 'freeBytes'>) {
  const { kind, languages, genders, download_bytes, installed_bytes, real_time_factor } = entry;
  const isShort = freeBytes !== null && freeBytes < download_bytes + installed_bytes;
  return (
    <>
      {kind === 'cloning' && <p>{t('library.cloning.what')}</p>}
      <dl class="facts">
        <Fact name={t('library.languages')}>{formatList(languages.map(languageName))}</Fact>
        {genders.length > 0 && (
          <Fact name={t('library.speakers')}>
            {formatList([...new Set(genders)].map((gender) => t(`voices.gender.${gender}`)))}
          </Fact>
        )}
        <Fact name={t('library.download')}>{formatBytes(download_bytes)}</Fact>
        {real_time_factor !== null && (
          <Fact name={t('library.speed')}>
            {t('library.speed.seconds', {
              seconds: numberFormat({ maximumSignificantDigits: 1 }).format(real_time_factor),
            })}
          </Fact>
        )}
      </dl>
      {isShort && (
        <p class="problem">{t('library.space.short', { free: formatBytes(freeBytes) })}</p>
      )}
    </>
  );
}

function Terms({ entry }: Pick<AddDialogProps, 'entry'>) {
  const { licence, credit, trained_from, commercial_use, source_url } = entry;
  return (
    <dl class="library-terms-list">
      <Fact name={t('library.licence')}>
        {licence !== null && <strong>{licence}</strong>} {licenceMeaning(licence)}
      </Fact>
      <Fact name={t('library.commercial')}>{t(`library.commercial.${commercial_use}`)}</Fact>
      {trained_from !== null && (
        <Fact name={t('library.lineage')}>
          <span lang="en">{trained_from}</span>. {t('library.lineage.meaning')}
        </Fact>
      )}
      {credit !== null && <Fact name={t('library.credit')}>{credit}</Fact>}
      {source_url !== null && (
        <Fact name={t('library.source')}>
          <a href={source_url} target="_blank" rel="noreferrer">
            {new URL(source_url).hostname}
          </a>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt class="muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Checkbox({
  isChecked,
  children,
}: {
  isChecked: Signal<boolean>;
  children: ComponentChildren;
}) {
  return (
    <label class="consent">
      <input
        type="checkbox"
        checked={isChecked.value}
        onChange={({ currentTarget: { checked } }) => {
          isChecked.value = checked;
        }}
      />
      <span>{children}</span>
    </label>
  );
}
