import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  tax: 'НДС {{rate}}',
  net: 'Без НДС',
  taxOn: 'НДС {{rate}} от {{taxable}}',
  gross: 'Итого с НДС',
  undecided: 'Без НДС. Как облагается этот заказ, подтвердит ваш менеджер.',
}
