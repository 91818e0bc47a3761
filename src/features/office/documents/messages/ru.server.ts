import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  notices: {
    published: { title: 'Новый документ для вашей компании', text: '{{title}}' },
    asked: {
      title: 'Ознакомьтесь с документом',
      text: '{{title}}: прочтите и подтвердите ознакомление.',
    },
    received: { title: 'Клиент прислал документ', text: '{{title}}' },
    accepted: { title: 'Ваш документ принят', text: '{{title}}' },
    rejected: { title: 'Ваш документ отклонён', text: '{{title}}: {{reason}}' },
  },
  emails: {
    asked: {
      subject: 'Ознакомьтесь: {{title}}',
      text: 'Опубликован документ, с которым просим вас ознакомиться: {{title}}.\n\nПрочтите его в личном кабинете и подтвердите там ознакомление.',
      button: 'Прочитать документ',
    },
    accepted: {
      subject: 'Ваш документ принят: {{title}}',
      text: 'Мы проверили «{{title}}» и добавили его в документы вашей компании.',
      button: 'Посмотреть документы',
    },
    rejected: {
      subject: 'Ваш документ отклонён: {{title}}',
      text: 'Мы не смогли принять «{{title}}».\n\n{{reason}}',
      button: 'Отправить ещё раз',
    },
  },
}
