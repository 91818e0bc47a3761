import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

/** Names of the feature for staff and clients. */
export const ru: Translated<typeof en> = {
  classes: {
    standard: 'Основной',
    reduced: 'Пониженный',
    super_reduced: 'Сверхпониженный',
    zero: 'Нулевой',
    exempt: 'Без НДС',
  },
  rateSources: { ECB: 'Европейский центральный банк', CBR: 'Банк России', manual: 'другой официальный курс' },
}
