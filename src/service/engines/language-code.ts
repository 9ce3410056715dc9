import { z } from 'zod';
import { LANGUAGES } from '../../shared/contract/languages.ts';

/** The code of a language in the settings of an engine. The codes are too many to list them in a message. */
export const languageCode = z.enum(LANGUAGES, 'must contain codes of languages, such as "en"');
