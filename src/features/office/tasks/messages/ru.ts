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
  scopes: { team: 'Все', mine: 'Мои', standing_in: 'Замещаю' },
}
