import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  notices: {
    available: {
      title: 'Снова в наличии: {{title}}',
      text: 'Закажите, пока товар есть. Для вас пока ничего не зарезервировано.',
    },
    changed: {
      title: 'Новая цена: {{title}}',
      title_lowered: 'Цена снижена: {{title}}',
      title_raised: 'Цена повышена: {{title}}',
      text: 'На странице товара — новая цена и её расчёт.',
    },
  },
  emails: {
    available: {
      subject: 'Снова в наличии: {{title}}',
      text: 'Вы просили сообщить, когда товар {{title}} снова появится. Он есть в наличии.\n\nДля вас пока ничего не зарезервировано.',
      button: 'Открыть товар',
    },
    changed: {
      subject: 'Новая цена: {{title}}',
      subject_lowered: 'Цена снижена: {{title}}',
      subject_raised: 'Цена повышена: {{title}}',
      text: 'Вы просили сообщить, когда изменится цена товара {{title}}. Она изменилась.\n\nНа странице товара — новая цена и её расчёт. Там же можно отказаться от таких писем.',
      button: 'Открыть товар',
    },
  },
}
