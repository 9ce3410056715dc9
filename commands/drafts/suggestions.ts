import type { AnyCall } from '../../src/bot/interactions/command.ts';
import type { Draft } from '../../src/bot/interactions/drafts.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import type { Failure } from '../../src/shared/common/failure.ts';
import { suggestNames } from '../../src/shared/common/suggest-names.ts';
import { LANGUAGES } from '../../src/shared/contract/languages.ts';

/** A value that a member may have meant. */
export interface Suggestion {
  readonly option: string;
  readonly name: string;
}

type SuggestionCall = Pick<AnyCall, 'interaction' | 'services' | 't'>;

/** Known names that are close to the one that a command did not know, the closest first. */
export async function suggestValues(
  call: SuggestionCall,
  { code }: Failure,
  { options }: Draft,
): Promise<Suggestion[]> {
  const [option, kind] = code.split('.');
  const typed = option === undefined ? undefined : options[option];
  if (option === undefined || typed === undefined || kind !== 'unknown') return [];
  const names = await knownNames(call, option);
  const byFolded = new Map(names.map((name) => [fold(name), name]));
  return suggestNames(fold(typed), [...byFolded.keys()]).flatMap((folded) => {
    const name = byFolded.get(folded);
    return name === undefined ? [] : [{ option, name }];
  });
}

async function knownNames(
  { interaction, services: { store, voices }, t }: SuggestionCall,
  option: string,
): Promise<string[]> {
  const guildId = guildIdOf(interaction);
  switch (option) {
    case 'language':
      return LANGUAGES.map((code) => languageName(code, t.locale));
    case 'voice': {
      const clones =
        guildId === null ? [] : await store.clones.list(guildId, { memberId: interaction.user.id });
      return [...clones, ...voices].map(({ name }) => name);
    }
    case 'preset':
      return guildId === null ? [] : (await store.presets.list(guildId)).map(({ name }) => name);
    default:
      return [];
  }
}

function fold(name: string): string {
  return name.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
