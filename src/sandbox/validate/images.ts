import type { Field } from './form.ts';

const DATA_URL = /^data:image\/[a-z]+;base64,[A-Za-z0-9+/]+={0,2}$/;

/** The sandbox shows no avatars and icons, but refuses what is not an image. */
export function checkImage(field: Field): void {
  if (field.absent) return;
  if (typeof field.value === 'string' && DATA_URL.test(field.value)) return;
  field.addError('IMAGE_INVALID', 'Invalid image data');
}
