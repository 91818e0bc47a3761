import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en-staff.ts'

export const ru: Translated<typeof en> = {
  note: 'У каждого клиента одно из этих условий. Заказ сохраняет условия, с которыми он оформлен.',
  default: 'По умолчанию',
  clients_one: '{{count}} клиент',
  clients_few: '{{count}} клиента',
  clients_many: '{{count}} клиентов',
  clients_other: '{{count}} клиента',
  add: 'Новые условия',
  change: 'Изменить',
  changeOf: 'Изменить «{{name}}»',
  nameEn: 'Название по-английски',
  nameRu: 'Название по-русски',
  textEn: 'Описание по-английски',
  textRu: 'Описание по-русски',
  prepay: 'Предоплата, %',
  net: 'Остаток в течение, дней',
  saved: 'Условия «{{name}}» сохранены',
  onlyAdmin: 'Условия редактирует администратор, клиентам их назначает главный менеджер.',
}
