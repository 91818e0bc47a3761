import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  noRate: 'Для валюты {{currency}} ещё нет курса, поэтому цену посчитать нельзя',
  findClient: 'Найти клиента',
  yourPrice: 'Ваша цена',
  net: 'Цена без НДС',
  onRequest: 'Цена по запросу',
  onRequestText: 'Спросите вашего менеджера: цена зависит от количества и срока.',
  why: 'Почему такая цена',
  reasons: {
    list: 'Базовая цена',
    break: 'Цена от {{quantity}}',
    level: 'Скидка уровня {{level}} (−{{percent}}\u00a0%)',
    category: 'Скидка уровня {{level}} в этой категории (−{{percent}}\u00a0%)',
    contract: 'Цена по договору',
    promotion: 'Акция «{{title}}»',
    contractFrom: 'Цена по договору от {{quantity}}',
  },
  ladder: 'Цена от количества',
  from: 'От',
  each: 'Цена',
  saving: 'Выгода',
}
