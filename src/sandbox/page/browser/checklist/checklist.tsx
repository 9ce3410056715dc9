import './checklist.css';
import { ChevronDown, ChevronUp, Circle, CircleCheck, MessageCircleQuestionMark, X } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { joinVoice } from '../app-actions.ts';
import { focusMessageBox } from '../composer/actions.ts';
import { rich, t } from '../i18n/index.ts';
import { plainText } from '../markup/plain-text.ts';
import {
  guild,
  isBotHere,
  isDirect,
  openDialog,
  sandboxInfo,
  suggestedText,
  voiceChannel,
} from '../state.ts';
import {
  CHECKLIST_STEPS,
  type ChecklistStep,
  dismissVoices,
  doneSteps,
  isChecklistHidden,
  isChecklistOpen,
  isReadingOn,
  offeredVoices,
  setChecklistHidden,
  setChecklistOpen,
  unheardMessage,
} from './checklist-state.ts';

/** First steps above the message box. They tick themselves off. */
export function Checklist() {
  if (isChecklistHidden.value || !isBotHere.value || isDirect.value) return null;
  const done = doneSteps.value;
  const next = CHECKLIST_STEPS.find((step) => !done.has(step));
  const isOpen = isChecklistOpen.value;
  return (
    <section class="checklist" aria-labelledby="checklist-title">
      <header>
        <Ring share={done.size / CHECKLIST_STEPS.length} />
        <h2 id="checklist-title">{t('checklist.title')}</h2>
        <p class="checklist-next" role="status">
          <span class="unseen">
            {t('checklist.progress', { done: done.size, total: CHECKLIST_STEPS.length })}{' '}
          </span>
          {!isOpen &&
            next !== undefined &&
            (isWaitingForMessage(next)
              ? t('checklist.read.now')
              : t('checklist.next', { step: t(`checklist.${next}`) }))}
        </p>
        {!isOpen && next !== undefined && <TryButton step={next} isPrimary />}
        <button
          type="button"
          class="icon-button"
          aria-expanded={isOpen}
          aria-label={t('checklist.title')}
          onClick={() => setChecklistOpen(!isOpen)}
        >
          <Icon of={isOpen ? ChevronDown : ChevronUp} />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t('checklist.hide')}
          onClick={() => {
            setChecklistHidden(true);
            focusMessageBox();
          }}
        >
          <Icon of={X} />
        </button>
      </header>
      {isOpen && (
        <ul>
          {CHECKLIST_STEPS.map((step) => (
            <Item key={step} step={step} isDone={done.has(step)} isNext={step === next} />
          ))}
        </ul>
      )}
      {next === undefined && <End />}
      <HumanVoices />
      <Unheard />
    </section>
  );
}

/** After the last step: how to use the bot with others. */
function End() {
  return (
    <div class="checklist-end">
      <p>{t('checklist.complete')}</p>
      {sandboxInfo.value?.canMove === true && (
        <button
          type="button"
          class="button primary"
          aria-haspopup="dialog"
          onClick={() => {
            openDialog.value = 'setup';
          }}
        >
          {t('checklist.complete.add')}
        </button>
      )}
    </div>
  );
}

/** How to get voices that sound like people. */
function HumanVoices() {
  const command = offeredVoices.value;
  if (command === undefined) return null;
  return (
    <div class="human-voices">
      <p>{rich('checklist.voices', { command: <code>{command}</code> })}</p>
      <button
        type="button"
        class="icon-button"
        aria-label={t('checklist.voices.dismiss')}
        onClick={() => {
          dismissVoices();
          focusMessageBox();
        }}
      >
        <Icon of={X} />
      </button>
    </div>
  );
}

function isWaitingForMessage(step: ChecklistStep): boolean {
  return step === 'read' && isReadingOn.value;
}

interface ItemProps {
  readonly step: ChecklistStep;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

function Item({ step, isDone, isNext }: ItemProps) {
  const name = t(`checklist.${step}`);
  return (
    <li class={isDone ? 'done' : ''} data-step={step}>
      <Icon of={isDone ? CircleCheck : Circle} />
      <p>
        <strong>{isDone ? t('checklist.done', { step: name }) : name}</strong>
        {!isDone && (
          <span class="checklist-hint">
            {t(isWaitingForMessage(step) ? 'checklist.read.now' : `checklist.${step}.hint`)}
          </span>
        )}
      </p>
      {!isDone && <TryButton step={step} isPrimary={isNext} />}
    </li>
  );
}

interface TryButtonProps {
  readonly step: ChecklistStep;
  readonly isPrimary: boolean;
}

function TryButton({ step, isPrimary }: TryButtonProps) {
  return (
    <button
      type="button"
      class={isPrimary ? 'button primary' : 'button'}
      aria-label={t('checklist.try.name', { step: t(`checklist.${step}`) })}
      onClick={() => void tryStep(step)}
    >
      {t('checklist.try')}
    </button>
  );
}

/** Joins a voice channel, so that there is something to hear, and fills the message box. */
async function tryStep(step: ChecklistStep): Promise<void> {
  const lounge = guild.value?.channels.find(({ kind }) => kind === 'voice');
  if (voiceChannel.value === undefined && lounge !== undefined) await joinVoice(lounge.id);
  suggestedText.value = commandFor(step);
}

function commandFor(step: ChecklistStep): string {
  switch (step) {
    case 'hear':
      return `/say text:${t('checklist.hear.text')}`;
    case 'voice':
      return `/say text:${t('checklist.voice.text')} voice:`;
    case 'emotion':
      return `/say text:${t('checklist.emotion.text')} tone:${t('checklist.emotion.tone')}`;
    case 'clone':
      return '/clone ';
    case 'read':
      return isReadingOn.value ? t('checklist.read.text') : '/read on ';
  }
}

/** Says why nothing was heard of a message. */
function Unheard() {
  const message = unheardMessage.value;
  const isInVoice = voiceChannel.value !== undefined;
  return (
    <div role="status">
      {message !== undefined && (
        <div class="unheard">
          <Icon of={MessageCircleQuestionMark} />
          <p>
            <strong>
              {rich(isInVoice ? 'checklist.not-heard' : 'checklist.not-heard.alone', {
                text: <bdi>“{shorten(message.content)}”</bdi>,
              })}
            </strong>{' '}
            {!isInVoice && t('checklist.not-heard.join')}{' '}
            {rich('checklist.not-heard.how', {
              say: <span class="mention">/say</span>,
              read: <span class="mention">/read on</span>,
            })}
          </p>
          <button
            type="button"
            class="button primary"
            onClick={() => {
              unheardMessage.value = undefined;
              suggestedText.value = `/say text:${plainText(message.content)}`;
            }}
          >
            {t('checklist.not-heard.say')}
          </button>
          <button
            type="button"
            class="icon-button"
            aria-label={t('checklist.not-heard.dismiss')}
            onClick={() => {
              unheardMessage.value = undefined;
              focusMessageBox();
            }}
          >
            <Icon of={X} />
          </button>
        </div>
      )}
    </div>
  );
}

const QUOTED_CHARACTERS = 60;

function shorten(text: string): string {
  const characters = [...plainText(text)];
  if (characters.length <= QUOTED_CHARACTERS) return characters.join('');
  return `${characters.slice(0, QUOTED_CHARACTERS).join('')}…`;
}

const RADIUS = 9;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring that closes with each step. */
function Ring({ share }: { readonly share: number }) {
  return (
    <svg class="checklist-ring" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r={RADIUS} />
      <circle
        class="share"
        cx="12"
        cy="12"
        r={RADIUS}
        stroke-dasharray={LENGTH}
        stroke-dashoffset={LENGTH * (1 - share)}
      />
    </svg>
  );
}
