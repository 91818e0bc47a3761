import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  noRate: 'Для валюты {{currency}} ещё нет курса, поэтому цену посчитать нельзя',
  yourPrice: 'Ваша цена',
  priceForOne: 'Ваша цена за единицу',
  onRequest: 'Цена по запросу',
  onRequestText: 'Спросите вашего менеджера: цена зависит от количества и срока.',
  why: 'Почему такая цена',
  reasons: {
    list: 'Цена по прайсу',
    break: 'Цена от {{quantity}}',
    level: 'Ваш уровень {{level}}: −{{percent}} %',
    category: 'Ваш уровень {{level}} в этой категории: −{{percent}} %',
    contract: 'Цена вашего договора',
    contractFrom: 'Цена вашего договора от {{quantity}}',
  },
  ladder: 'Больше количество — ниже цена',
  from: 'От',
  each: 'За единицу',
  saving: 'Дешевле на',
}
