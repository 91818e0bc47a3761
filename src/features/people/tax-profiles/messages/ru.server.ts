import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.server.ts'

/** Texts that only the server prints; browsers never receive them. */
export const ru: Translated<typeof en> = {
  notices: {
    tax_details_changed: {
      title: 'Изменились налоговые данные клиента',
      text: '{{title}}: введены новые налоговые данные. Проверьте налоговые номера.',
    },
  },
}
