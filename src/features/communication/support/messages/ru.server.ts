import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  printed: {
    claimOf: 'Расхождения при приёмке партии {{number}}',
    questionOf: 'Вопрос: {{name}}',
    visitor: 'посетитель сайта',
    changedConcurrently: 'Кто-то уже изменил это обращение. Проверьте его и повторите.',
    moreThanDelivered: 'Доставлено только {{count}}.',
    moreThanClaimable: 'Осталось {{count}} из {{delivered}}: остальное уже заявлено.',
    claimedSince: 'После решения часть этих единиц заявлена в другом обращении.',
    noOrder: 'Для замены или возврата денег нужен заказ.',
    noPieces: 'Укажите количество хотя бы для одной позиции.',
    rejectedStays: 'Отклонённые остаются у клиента.',
    moreThanLeft:
      'Не больше {{count}}: только доставленное, указанное в претензии и ещё не заменённое и не возвращённое.',
    notAddedUp: 'В сумме должно быть {{count}}: столько единиц ещё без решения.',
    notAllDecided: 'Укажите решение по каждой позиции обращения.',
    tooManyFiles: 'Не больше 20 файлов.',
  },
  notices: {
    opened: { title: 'Новое обращение {{number}}', text: '{{title}}' },
    taken_down: { title: 'Обращение {{number}} отправлено вашему менеджеру', text: '{{title}}' },
    taken: { title: 'Обращение {{number}} в работе', text: '{{title}}' },
    asked: { title: 'Вопрос по обращению {{number}}', text: '{{reason}}' },
    answered: { title: 'Обращение {{number}}: клиент ответил', text: '{{reason}}' },
    decided: { title: 'Обращение {{number}} решено', text: '{{reason}}' },
    reopened: { title: 'Обращение {{number}} снова открыто', text: '{{reason}}' },
    withdrawn: { title: 'Обращение {{number}} отозвано', text: '{{title}}' },
    assigned: { title: 'Обращение {{number}} передано вам', text: '{{title}}' },
    overdue: { title: 'Обращение {{number}} просрочено', text: '{{title}}' },
    rated: { title: 'Оценка по обращению {{number}}: {{rating}} из 5', text: '{{reason}}' },
    staff_opened: { title: 'Вопрос коллеги: {{number}}', text: '{{title}}' },
    staff_answered: { title: 'Обращение {{number}}: коллега ответил', text: '{{reason}}' },
    staff_reopened: { title: 'Обращение {{number}} снова открыто', text: '{{reason}}' },
    staff_withdrawn: { title: 'Обращение {{number}} отозвано', text: '{{title}}' },
  },
  emails: {
    opened: {
      subject: 'Новое обращение {{number}}',
      text: '{{title}}\n\nНужно ваше решение.',
      button: 'Посмотреть обращение',
    },
    taken_down: {
      subject: 'Мы получили ваше обращение {{number}}',
      text: '{{title}}\n\nМенеджер рассмотрит его и напишет вам.',
      button: 'Посмотреть обращение',
    },
    taken: {
      subject: 'Обращение {{number}} в работе',
      text: '{{title}}\n\nМы занимаемся вашим обращением.',
      button: 'Посмотреть обращение',
    },
    asked: {
      subject: 'Вопрос по обращению {{number}}',
      text: '{{title}}\n\n{{reason}}',
      button: 'Ответить на вопрос',
    },
    answered: {
      subject: 'Обращение {{number}}: клиент ответил',
      text: '{{title}}\n\nКлиент пишет: {{reason}}',
      button: 'Посмотреть обращение',
    },
    decided: {
      subject: 'Обращение {{number}} решено',
      text: '{{title}}\n\n{{reason}}',
      button: 'Посмотреть решение',
    },
    reopened: {
      subject: 'Обращение {{number}} снова открыто',
      text: '{{title}}\n\nКлиент пишет: {{reason}}',
      button: 'Посмотреть обращение',
    },
    assigned: {
      subject: 'Обращение {{number}} передано вам',
      text: '{{title}}\n\nКоллега просит вас принять решение.',
      button: 'Посмотреть обращение',
    },
    overdue: {
      subject: 'Обращение {{number}} просрочено',
      text: '{{title}}\n\nСрок решения истёк.',
      button: 'Посмотреть обращение',
    },
    rated: {
      subject: 'Оценка по обращению {{number}}: {{rating}} из 5',
      text: '{{title}}\n\n{{reason}}',
      button: 'Посмотреть обращение',
    },
    staff_opened: {
      subject: 'Вопрос коллеги: {{number}}',
      text: '{{title}}\n\nНужно решение администратора.',
      button: 'Посмотреть обращение',
    },
    staff_answered: {
      subject: 'Обращение {{number}}: коллега ответил',
      text: '{{title}}\n\nКоллега пишет: {{reason}}',
      button: 'Посмотреть обращение',
    },
    staff_reopened: {
      subject: 'Обращение {{number}} снова открыто',
      text: '{{title}}\n\nКоллега пишет: {{reason}}',
      button: 'Посмотреть обращение',
    },
    staff_withdrawn: {
      subject: 'Обращение {{number}} отозвано',
      text: '{{title}}\n\nКоллеге оно больше не нужно.',
      button: 'Посмотреть обращение',
    },
    withdrawn: {
      subject: 'Обращение {{number}} отозвано',
      text: '{{title}}\n\nКлиенту оно больше не нужно.',
      button: 'Посмотреть обращение',
    },
  },
}
