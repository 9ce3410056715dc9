import {
  checkBoolean,
  checkList,
  checkNumber,
  checkObject,
  checkOneOf,
  checkText,
} from '../checks.ts';
import { checkEmoji } from '../component/emoji.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';

export function checkPoll(field: Field): void {
  if (!checkObject(field)) return;
  const question = field.at('question');
  if (checkObject(question, { required: true })) {
    checkText(question.at('text'), { required: true, max: LIMITS.poll.questionLength });
  }
  const answers = checkList(field.at('answers'), {
    required: true,
    min: 1,
    max: LIMITS.poll.answers,
  });
  for (const answer of answers) checkPollAnswer(answer.at('poll_media'));
  checkNumber(field.at('duration'), { min: 1, max: LIMITS.poll.hours });
  checkBoolean(field.at('allow_multiselect'));
  checkOneOf(field.at('layout_type'), [1]);
}

function checkPollAnswer(media: Field): void {
  if (!checkObject(media, { required: true })) return;
  checkText(media.at('text'), { required: true, max: LIMITS.poll.answerLength });
  checkEmoji(media.at('emoji'));
}
