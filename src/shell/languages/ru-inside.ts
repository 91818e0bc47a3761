import { ru as billing } from '#features/billing/messages/ru.ts'
import { ru as cart } from '#features/cart/messages/ru.ts'
import { ru as catalogueInside } from '#features/catalogue/messages/ru-inside.ts'
import { ru as chat } from '#features/chat/messages/ru.ts'
import { ru as clientsInside } from '#features/clients/messages/ru-inside.ts'
import { ru as documents } from '#features/documents/messages/ru.ts'
import { ru as faq } from '#features/faq/messages/ru.ts'
import { ru as files } from '#features/files/messages/ru.ts'
import { ru as finding } from '#features/finding/messages/ru.ts'
import { ru as imports } from '#features/imports/messages/ru.ts'
import { ru as intake } from '#features/intake/messages/ru.ts'
import { ru as keys } from '#features/keys/messages/ru.ts'
import { ru as ledger } from '#features/ledger/messages/ru.ts'
import { ru as levels } from '#features/levels/messages/ru.ts'
import { ru as notices } from '#features/notices/messages/ru.ts'
import { ru as orders } from '#features/orders/messages/ru.ts'
import { ru as pricing } from '#features/pricing/messages/ru.ts'
import { ru as promotions } from '#features/promotions/messages/ru.ts'
import { ru as purchases } from '#features/purchases/messages/ru.ts'
import { ru as shipments } from '#features/shipments/messages/ru.ts'
import { ru as stock } from '#features/stock/messages/ru.ts'
import { ru as support } from '#features/support/messages/ru.ts'
import { ru as tasks } from '#features/tasks/messages/ru.ts'
import { ru as templates } from '#features/templates/messages/ru.ts'
import { ru as webhooks } from '#features/webhooks/messages/ru.ts'
import type { Translated } from '#platform/shared/i18n.ts'
import type { enInside } from './en-inside.ts'

export const ruInside: Translated<typeof enInside> = {
  cart,
  catalogueInside,
  chat,
  clientsInside,
  documents,
  faq,
  finding,
  files,
  billing,
  keys,
  ledger,
  levels,
  templates,
  webhooks,
  notices,
  orders,
  pricing,
  promotions,
  purchases,
  imports,
  intake,
  shipments,
  stock,
  support,
  tasks,
}
