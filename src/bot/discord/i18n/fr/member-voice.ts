import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { memberVoice as english } from '../en/member-voice.ts';

export const memberVoice: Translation<typeof english, 'fr'> = {
  'option.nickname.name': 'surnom',
  'option.nickname.description': 'Comment dire ton nom, par exemple avant tes messages',

  'voice.setting.everything': 'Tout',
  'voice.setting.voice': 'Voix',
  'voice.setting.language': 'Langue',
  'voice.setting.tone': 'Ton',
  'voice.setting.exaggeration': 'Émotion',
  'voice.setting.speed': 'Vitesse',
  'voice.setting.pitch': 'Hauteur',
  'voice.setting.nickname': 'Surnom',

  'voice.yours': '### Ta voix',
  'voice.button.sound': 'Régler le son',
  'voice.button.name': 'Modifier voix et surnom',
  'voice.button.surprise': 'Surprends-moi',
  'voice.surprised':
    '🎁 Tu parles maintenant avec la voix {{voice}}. Avant : {{before}}. Appuie encore pour une autre voix.',
  'voice.reset': '✅ Réinitialisé : {{setting}}',
  'voice.member.show': '{{member}} parle avec la voix {{voice}} ici.',
  'voice.detail.nickname': '· Surnom : {{nickname}}',
  'voice.why.member': '-# Choix personnel',
  'voice.why.channel': '-# D’après le préréglage par défaut de ce salon, « {{preset}} »',
  'voice.why.guild': '-# D’après le préréglage par défaut de ce serveur, « {{preset}} »',
  'voice.why.default': '-# Choisie automatiquement, pour distinguer les membres à l’oreille',
  'voice.why.language': '-# La première voix de la langue, jusqu’à ce que tu en choisisses une',
  'voice.why.manager': '-# Dernière modification par un gestionnaire du serveur',
  'voice.why.locked': '-# 🔒 Verrouillée : seuls les gestionnaires du serveur peuvent la changer',

  'voice.reset.placeholder': 'Réinitialiser…',
  'voice.saved': '✅ Enregistré.',
  'voice.unchanged': 'Rien n’a changé.',
  'voice.form.sound': 'Régler le son',
  'voice.form.name': 'Modifier voix et surnom',
  'voice.form.problem': '⚠️ {{setting}} : rien n’a changé. {{reason}}',

  'failure.number.invalid': 'Écris un nombre de {{min}} à {{max}}.',
  'failure.voice.locked':
    'Un gestionnaire du serveur a verrouillé ta voix. Demande-lui de la déverrouiller.',
};
