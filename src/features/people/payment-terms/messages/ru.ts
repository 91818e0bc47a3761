import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  title: 'Условия оплаты',
  words: {
    prepaid: 'предоплата 100\u00a0%',
    partly: 'предоплата {{percent}}\u00a0%, остальные {{rest}}\u00a0% в течение {{days}} дн. после поставки',
    partlyAtOnce: 'предоплата {{percent}}\u00a0%, остальные {{rest}}\u00a0% при поставке',
    later: '100\u00a0% в течение {{days}} дн. после поставки',
    atOnce: '100\u00a0% при поставке',
  },
}
