import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  all: 'Все',
  kinds: 'Виды задач',
  nothing: 'Вас ничего не ждёт',
  nothingText: 'Всё, что нужно решить, появится здесь само, сначала самое срочное.',
  toOrders: 'Все заказы',
  scope: 'Чьи задачи',
  standingInFor: 'Замещаете: {{name}}',
  ofColleague: 'Ждёт решения по клиентам: {{name}}.',
  ofAll: 'Показать всё',
  scopes: { team: 'Все', mine: 'Мои', standing_in: 'Замещаю' },
}
