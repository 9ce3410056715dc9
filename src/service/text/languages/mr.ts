import type { LanguageData } from './language-data.ts';

export const marathi: LanguageData = {
  code: 'mr',
  abbreviations: {
    expansions: { 'डॉ.': 'डॉक्टर', 'रु.': 'रुपये', 'उदा.': 'उदाहरणार्थ' },
  },
  times: {
    clock: { time: '#h वाजून #m मिनिटे', fullHour: '#h वाजता' },
  },
  symbols: {
    minus: 'उणे',
    times: 'गुणिले',
    over: 'भागिले',
    at: 'ऍट',
    hash: 'हॅश',
    and: 'आणि',
    to: 'ते',
  },
};
