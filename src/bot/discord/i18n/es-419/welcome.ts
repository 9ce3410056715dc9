import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Translation<typeof english, 'es-419'> = {
  'welcome.title':
    '### 👋 ¡Hola! Hablo en sus canales de voz\nQuedo listo en tres pasos. Los administradores del servidor pueden hacerlos todos aquí, ahora o después.',
  'welcome.missing': '⚠️ **Me faltan permisos en este servidor:**',
  'welcome.needed-for-voice': '- {{permissions}}, para entrar y hablar en canales de voz',
  'welcome.needed-for-files': '- {{permissions}}, para publicar lo que digo',
  'welcome.needed-for-messages': '- {{permissions}}, para ver los canales y responder en ellos',
  'welcome.missing-where':
    '-# Dáselos a mi rol en **Ajustes del servidor** → **Roles**, o en los ajustes de un canal.',
  'welcome.complete': '✅ Tengo todos los permisos que necesito.',
  'welcome.check': 'Comprobar de nuevo',

  'welcome.try':
    '**1. Escúchame.** Entra a un canal de voz y presiona el botón. Si no, publico aquí un mensaje de voz.',
  'welcome.read':
    '**2. Haz que lea un canal.** Entra a un canal de voz y presiona el botón: leo este canal ahí hasta que me vaya. Para que lea un canal siempre, elígelo abajo.',
  'welcome.reads': 'Siempre leo {{channels}}. Con </read settings> lo cambias o lo detienes.',
  'welcome.joins':
    'Cuando alguien de {{channels}} escribe en un canal que leo, entro automáticamente.',
  'welcome.joins-none': '-# Aún no entro automáticamente: elige un canal de voz o usa </join>.',
  'welcome.read-menu': 'Canal que leo siempre',
  'welcome.join-menu': 'Canal de voz al que entro automáticamente',
  'welcome.no-reading':
    '**2. Habla.** Usa </say> en un canal de voz o mencióname en un mensaje. No puedo leer canales completos porque mi operador no activó el permiso de contenido de mensajes.',
  'welcome.access':
    '**3. Decide quién puede usarme.** Ahora todos pueden hacerme hablar y solo los administradores del servidor pueden cambiar la configuración. Con </settings> lo limitas a roles y fijas un presupuesto mensual.',
  'welcome.access-limited':
    '**3. Decide quién puede usarme.** Algunos comandos requieren roles. </settings> muestra cuáles.',
  'welcome.language': '**Idioma de mis respuestas**',
  'welcome.language-menu': 'Idioma de mis respuestas',
  'welcome.members':
    '-# Para todos: </help> muestra lo que puedes hacer, y con </privacy> evitas que lea tus mensajes.',
};
