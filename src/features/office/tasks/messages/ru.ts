import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  all: 'Все',
  kinds: 'Виды задач',
  nothing: 'Задач нет',
  nothingText: 'Здесь появляются вопросы, требующие решения, сначала самые срочные.',
  toOrders: 'Все заказы',
  scope: 'Чьи задачи',
  standingInFor: 'Замещаете: {{name}}',
  ofColleague: 'Задачи по клиентам: {{name}}.',
  ofAll: 'Показать всё',
  scopes: { team: 'Все клиенты', mine: 'Мои', standing_in: 'Замещаю' },
  subjects: {
    orders: 'Заказы',
    chat: 'Сообщения',
    support: 'Обращения',
    invoicing: 'Оплата',
    shipments: 'Отгрузки',
    documents: 'Документы',
    clients: 'Клиенты',
  },
  columns: {
    what: 'Задача',
    client: 'Клиент',
    since: 'Появилась',
    due: 'Срок',
    amount: 'Сумма',
    action: 'Действие',
  },
  verbs: { open: 'Открыть', review: 'Рассмотреть', reply: 'Ответить', pay: 'Оплатить' },
  shortcuts: 'Горячие клавиши',
  keys: {
    open: 'открыть задачу',
    c: 'подтвердить или открыть задачу',
    r: 'отклонить или ответить',
    e: 'продлить истёкшее предложение',
  },
}
