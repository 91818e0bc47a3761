import { ru as chat } from '#features/communication/chat/messages/ru.server.ts'
import { ru as notices } from '#features/communication/notices/messages/ru.server.ts'
import { ru as support } from '#features/communication/support/messages/ru.server.ts'
import { ru as supportOutside } from '#features/communication/support/messages/ru-outside.server.ts'
import { ru as returns } from '#features/fulfilment/returns/messages/ru.server.ts'
import { ru as shipments } from '#features/fulfilment/shipments/messages/ru.server.ts'
import { ru as pricing } from '#features/goods/pricing/messages/ru.server.ts'
import { ru as promotions } from '#features/goods/promotions/messages/ru.server.ts'
import { ru as keys } from '#features/integrations/keys/messages/ru.server.ts'
import { ru as onec } from '#features/integrations/onec/messages/ru.server.ts'
import { ru as webhooks } from '#features/integrations/webhooks/messages/ru.server.ts'
import { ru as team } from '#features/management/team/messages/ru.server.ts'
import { ru as dunning } from '#features/money/dunning/messages/ru.server.ts'
import { ru as eInvoices } from '#features/money/e-invoices/messages/ru.server.ts'
import { ru as invoicing } from '#features/money/invoicing/messages/ru.server.ts'
import { ru as levels } from '#features/money/levels/messages/ru.server.ts'
import { ru as refunds } from '#features/money/refunds/messages/ru.server.ts'
import { ru as documents } from '#features/office/documents/messages/ru.server.ts'
import { ru as auth } from '#features/people/auth/messages/ru.server.ts'
import { ru as clients } from '#features/people/clients/messages/ru.server.ts'
import { ru as merging } from '#features/people/merging/messages/ru.server.ts'
import { ru as taxProfiles } from '#features/people/tax-profiles/messages/ru.server.ts'
import { ru as blanketOrders } from '#features/sales/blanket-orders/messages/ru.server.ts'
import { ru as orderSharing } from '#features/sales/order-sharing/messages/ru.server.ts'
import { ru as orders } from '#features/sales/orders/messages/ru.server.ts'
import { ru as templates } from '#features/sales/templates/messages/ru.server.ts'
import { ru as platform } from '#platform/messages/ru.server.ts'
import type { Translated } from '#platform/shared/i18n.ts'
import type { enServer } from './en.server.ts'

export const ruServer: Translated<typeof enServer> = {
  supportOutside,
  auth,
  clients,
  ...platform,
  chat,
  notices,
  support,
  shipments,
  returns,
  blanketOrders,
  pricing,
  promotions,
  keys,
  webhooks,
  eInvoices,
  dunning,
  invoicing,
  refunds,
  levels,
  documents,
  orders,
  orderSharing,
  onec,
  team,
  merging,
  taxProfiles,
  templates,
}
