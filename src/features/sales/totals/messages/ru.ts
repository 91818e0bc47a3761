import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  tax: 'НДС {{rate}}',
  net: 'Без НДС',
  lines: 'Сумма без НДС',
  toPay: 'Итого к оплате',
  exclVat: 'Итого без НДС',
  withoutVat: '{{amount}} без НДС',
  charges: {
    delivery: 'Доставка',
    packaging: 'Упаковка',
    small_order: 'Надбавка за малый заказ',
    discount: 'Скидка на заказ',
    other: 'Прочие расходы',
  },
  taxOn: 'НДС {{rate}} от {{taxable}}',
  gross: 'Итого с НДС',
  undecided: 'Без НДС. Как облагается этот заказ, подтвердит ваш менеджер.',
}
