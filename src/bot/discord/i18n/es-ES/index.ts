import { say } from './say.ts';

/** What is said differently in Spain. Everything else is as in Latin America. */
export const esES = {
  ...say,
};
