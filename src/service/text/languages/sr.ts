import type { LanguageData } from './language-data.ts';

export const serbian: LanguageData = {
  code: 'sr',
  detection: {
    letters: 'абвгдежзиклмнопрстуфхцчшђјљњћџčćđšž',
    commonWords:
      'i je su se u na da ne nije sam si smo ste što šta zdravo ćao hvala molim kako dobro jutro dan veče noć danas sutra juče vrlo jako ali gde svi drago mi lepo ovo to imam ja ti on ona vi oni za od do iz s sa kad kada ko neko niko ništa nešto tačno hiljada srećno hajde ajde možeš može mogu hoću neću ćemo će idem ide dođe doći kasnije posle zašto koliko već još opet večeras igrati spavati radiš vreme zaista uvek ovde dete reč čovek pre hteo video lep и је су се у на да не није сам си смо сте што шта здраво ћао хвала молим како добро јутро дан вече ноћ данас сутра јуче врло јако али где сви драго ми лепо ово то имам ја ти он она ви они за од до из с са кад када ко неко нико ништа нешто тачно срећно хајде ајде можеш може могу хоћу нећу ћемо ће идем иде дође доћи касније после зашто колико већ још опет вечерас играти спавати радиш време заиста увек овде чујем те почињемо',
    lookalikes: ['hr', 'bs', 'sl'],
  },
  abbreviations: {
    expansions: {
      'итд.': 'и тако даље',
      'нпр.': 'на пример',
      'тј.': 'то јест',
      'др.': 'доктор',
      'бр.': 'број',
      'ул.': 'улица',
      'itd.': 'i tako dalje',
      'npr.': 'na primer',
      'tj.': 'to jest',
      'dr.': 'doktor',
      'br.': 'broj',
      'ul.': 'ulica',
    },
    nonFinal: 'npr|tj|dr|br|ul|нпр|тј|др|бр|ул',
  },
  times: {
    clock: { time: '#h и #m', fullHour: '#h сати' },
  },
  fractions: {
    '1/2': 'pola',
    '1/3': 'jedna trećina',
    '2/3': 'dve trećine',
    '1/4': 'četvrtina',
    '3/4': 'tri četvrtine',
    share: '#a od #b',
    joiner: 'i',
  },
  symbols: { to: 'do' },
  rules: { convertsRomanNumerals: true },
};
