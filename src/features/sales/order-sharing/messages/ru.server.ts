import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

export const ru: Translated<typeof en> = {
  linkPage: {
    readOnly: 'Только для чтения, до {{day}}.',
    unknown: 'Ссылка не найдена',
    unknownText: 'Ссылка неполная, истекла или отозвана. Попросите новую у отправителя.',
    ready: 'Готово',
    shipped: 'Отгружено',
    cancelled: 'отменено {{many}}',
  },
}
