import type { Variety } from '../../../../shared/i18n/translation.ts';
import type { presets as english } from '../en/presets.ts';

export const presets: Variety<typeof english, 'es-ES'> = {
  'preset.saved': '✅ Se ha guardado **{{name}}**: {{voice}}',
  'preset.replaced': '✅ Se ha reemplazado **{{name}}**: {{voice}}',
  'preset.gone': '⚠️ Este ajuste ha cambiado de nombre o se ha eliminado. Elige otro.',
  'preset.default.saved': '✅ Se han guardado los canales.',
  'preset.default.guild-cleared': '✅ Se ha quitado el ajuste predeterminado de este servidor.',
  'preset.deleted': '🗑️ Se ha eliminado **{{name}}**.',
  'preset.delete.question':
    '{{member}} ha guardado **{{name}}**. ¿Eliminarlo para todos? No se puede deshacer.',
  'preset.exported': {
    one: 'Se ha exportado {{count}} ajuste.',
    many: 'Se han exportado {{count}} de ajustes.',
    other: 'Se han exportado {{count}} ajustes.',
  },
  'preset.imported': {
    one: '✅ Se ha importado {{count}} ajuste.',
    many: '✅ Se han importado {{count}} de ajustes.',
    other: '✅ Se han importado {{count}} ajustes.',
  },
  'preset.import.kept': {
    one: '· Se ha conservado {{count}} ajuste porque su nombre ya existe aquí. ¿Reemplazarlo por el de este archivo? No se puede deshacer.',
    many: '· Se han conservado {{count}} de ajustes porque sus nombres ya existen aquí. ¿Reemplazarlos por los de este archivo? No se puede deshacer.',
    other:
      '· Se han conservado {{count}} ajustes porque sus nombres ya existen aquí. ¿Reemplazarlos por los de este archivo? No se puede deshacer.',
  },
  'preset.replace.question':
    '{{member}} ha guardado **{{name}}**. ¿Reemplazarlo para todos? No se puede deshacer.',
  'preset.import.unusable': {
    one: '· Se ha omitido {{count}} ajuste porque su voz clonada no está disponible aquí.',
    many: '· Se han omitido {{count}} de ajustes porque sus voces clonadas no están disponibles aquí.',
    other:
      '· Se han omitido {{count}} ajustes porque sus voces clonadas no están disponibles aquí.',
  },
  'failure.preset.not-yours':
    'Otra persona ha guardado el ajuste “{{name}}”. Solo esa persona o un administrador del servidor puede cambiarlo.',
  'failure.preset.gone':
    'Este ajuste ha cambiado de nombre o se ha eliminado. Mira todos con </preset list>.',
};
