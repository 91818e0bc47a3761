import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  tax: 'НДС {{rate}}',
  gross: 'Итого с НДС',
  undecided: 'Без НДС. Как облагается этот заказ, подтвердит ваш менеджер.',
}
