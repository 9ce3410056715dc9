import { boolean, list, number, object, oneOf, text } from '../checks.ts';
import { emoji } from '../component/emoji.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';

export function poll(field: Field): void {
  if (!object(field)) return;
  const question = field.at('question');
  if (object(question, { required: true })) {
    text(question.at('text'), { required: true, max: LIMITS.poll.questionLength });
  }
  const answers = list(field.at('answers'), { required: true, min: 1, max: LIMITS.poll.answers });
  for (const answer of answers) pollAnswer(answer.at('poll_media'));
  number(field.at('duration'), { min: 1, max: LIMITS.poll.hours });
  boolean(field.at('allow_multiselect'));
  oneOf(field.at('layout_type'), [1]);
}

function pollAnswer(media: Field): void {
  if (!object(media, { required: true })) return;
  text(media.at('text'), { required: true, max: LIMITS.poll.answerLength });
  emoji(media.at('emoji'));
}
