import type { Translation } from '../../../../shared/i18n/translation.ts';
import type { welcome as english } from '../en/welcome.ts';

export const welcome: Translation<typeof english, 'pt-BR'> = {
  'welcome.title':
    '### 👋 Oi! Eu falo nos seus canais de voz\nTrês passos me configuram. Os gerentes do servidor podem fazer todos aqui mesmo, agora ou depois.',
  'welcome.missing': '⚠️ **Faltam permissões neste servidor:**',
  'welcome.needed-for-voice': '- {{permissions}}, para entrar e falar em canais de voz',
  'welcome.needed-for-files': '- {{permissions}}, para publicar o que eu falo',
  'welcome.needed-for-messages': '- {{permissions}}, para ver canais e responder neles',
  'welcome.missing-where':
    '-# Dê essas permissões ao meu cargo em **Configurações do servidor** → **Cargos** ou nas configurações de um canal.',
  'welcome.complete': '✅ Tenho todas as permissões de que preciso.',
  'welcome.check': 'Verificar de novo',

  'welcome.try':
    '**1. Me ouça.** Entre em um canal de voz e pressione o botão. Sem um, publico uma mensagem de voz aqui.',
  'welcome.read':
    '**2. Leitura em voz alta.** Entre em um canal de voz e pressione o botão: leio este canal lá até eu sair. Para ler um canal permanentemente, escolha-o abaixo.',
  'welcome.reads': 'Eu sempre leio {{channels}}. </read settings> altera ou encerra isso.',
  'welcome.joins':
    'Quando alguém em {{channels}} postar em um canal que eu leio, entro automaticamente.',
  'welcome.joins-none':
    '-# Ainda não entro automaticamente: escolha um canal de voz ou use </join>.',
  'welcome.read-menu': 'Canal a ler permanentemente',
  'welcome.join-menu': 'Canal de voz onde entrar automaticamente',
  'welcome.no-reading':
    '**2. Fale.** Use </say> em um canal de voz ou me mencione em uma mensagem. Não posso ler canais inteiros em voz alta, porque meu operador não ativou o “message content intent”.',
  'welcome.access':
    '**3. Decida quem pode me usar.** Agora todos podem me fazer falar, e só gerentes do servidor podem alterar as configurações. </settings> limita isso a cargos e define um orçamento mensal.',
  'welcome.access-limited':
    '**3. Decida quem pode me usar.** Alguns comandos exigem cargos. </settings> mostra quais.',
  'welcome.language': '**Idioma das minhas respostas**',
  'welcome.language-menu': 'Idioma das minhas respostas',
  'welcome.members':
    '-# Para todos: </help> mostra o que você pode fazer, e </privacy> evita que suas mensagens sejam lidas em voz alta.',
};
