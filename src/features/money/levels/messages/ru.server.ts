import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  notices: {
    changed: {
      title: 'Теперь ваш уровень скидки — {{level}}',
      title_raised: 'Вы достигли уровня скидки {{level}}',
      title_lowered: 'Теперь ваш уровень скидки — {{level}}',
      text: 'Был {{before}}.',
      text_raised: 'Был {{before}}. Новые цены уже действуют.',
      text_lowered: 'Был {{before}}. Посмотрите, какие заказы учтены и как вернуть уровень.',
    },
    ofClient: {
      title: '{{title}}: уровень скидки {{level}}',
      text: 'Был {{before}}.',
    },
  },
  emails: {
    changed: {
      subject: 'Теперь ваш уровень скидки — {{level}}',
      subject_raised: 'Вы достигли уровня скидки {{level}}',
      subject_lowered: 'Теперь ваш уровень скидки — {{level}}',
      text: 'Ваш уровень скидки был {{before}}, теперь {{level}}.',
      text_raised:
        'Ваш уровень скидки был {{before}}, теперь {{level}}. В каталоге и в ваших корзинах уже новые цены.\n\nУ прежних заказов цены не меняются.',
      text_lowered:
        'Ваш уровень скидки был {{before}}, теперь {{level}}. В каталоге и в ваших корзинах уже новые цены; у прежних заказов они не меняются.\n\nВ кабинете видно, какие заказы учтены и как вернуть уровень.',
      button: 'Подробнее',
    },
    ofClient: {
      subject: '{{title}}: уровень скидки {{level}}',
      text: 'Уровень скидки клиента {{title}} был {{before}}, теперь {{level}}.',
      button: 'Открыть уровень',
    },
  },
}
