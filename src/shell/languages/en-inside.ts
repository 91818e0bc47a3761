import { en as billing } from '#features/billing/messages/en.ts'
import { en as cart } from '#features/cart/messages/en.ts'
import { en as catalogueInside } from '#features/catalogue/messages/en-inside.ts'
import { en as chat } from '#features/chat/messages/en.ts'
import { en as clientsInside } from '#features/clients/messages/en-inside.ts'
import { en as documents } from '#features/documents/messages/en.ts'
import { en as faq } from '#features/faq/messages/en.ts'
import { en as files } from '#features/files/messages/en.ts'
import { en as finding } from '#features/finding/messages/en.ts'
import { en as imports } from '#features/imports/messages/en.ts'
import { en as intake } from '#features/intake/messages/en.ts'
import { en as keys } from '#features/keys/messages/en.ts'
import { en as ledger } from '#features/ledger/messages/en.ts'
import { en as levels } from '#features/levels/messages/en.ts'
import { en as notices } from '#features/notices/messages/en.ts'
import { en as orders } from '#features/orders/messages/en.ts'
import { en as pricing } from '#features/pricing/messages/en.ts'
import { en as promotions } from '#features/promotions/messages/en.ts'
import { en as purchases } from '#features/purchases/messages/en.ts'
import { en as shipments } from '#features/shipments/messages/en.ts'
import { en as stock } from '#features/stock/messages/en.ts'
import { en as support } from '#features/support/messages/en.ts'
import { en as tasks } from '#features/tasks/messages/en.ts'
import { en as templates } from '#features/templates/messages/en.ts'
import { en as webhooks } from '#features/webhooks/messages/en.ts'

/** The words of the account and the back-office: who only looks around is not sent them. */
export const enInside = {
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
