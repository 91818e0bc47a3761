import { en as chat } from '#features/communication/chat/messages/en.server.ts'
import { en as notices } from '#features/communication/notices/messages/en.server.ts'
import { en as support } from '#features/communication/support/messages/en.server.ts'
import { en as supportOutside } from '#features/communication/support/messages/en-outside.server.ts'
import { en as returns } from '#features/fulfilment/returns/messages/en.server.ts'
import { en as shipments } from '#features/fulfilment/shipments/messages/en.server.ts'
import { en as pricing } from '#features/goods/pricing/messages/en.server.ts'
import { en as promotions } from '#features/goods/promotions/messages/en.server.ts'
import { en as keys } from '#features/integrations/keys/messages/en.server.ts'
import { en as onec } from '#features/integrations/onec/messages/en.server.ts'
import { en as webhooks } from '#features/integrations/webhooks/messages/en.server.ts'
import { en as team } from '#features/management/team/messages/en.server.ts'
import { en as dunning } from '#features/money/dunning/messages/en.server.ts'
import { en as eInvoices } from '#features/money/e-invoices/messages/en.server.ts'
import { en as invoicing } from '#features/money/invoicing/messages/en.server.ts'
import { en as levels } from '#features/money/levels/messages/en.server.ts'
import { en as refunds } from '#features/money/refunds/messages/en.server.ts'
import { en as documents } from '#features/office/documents/messages/en.server.ts'
import { en as auth } from '#features/people/auth/messages/en.server.ts'
import { en as clients } from '#features/people/clients/messages/en.server.ts'
import { en as merging } from '#features/people/merging/messages/en.server.ts'
import { en as taxProfiles } from '#features/people/tax-profiles/messages/en.server.ts'
import { en as blanketOrders } from '#features/sales/blanket-orders/messages/en.server.ts'
import { en as orderSharing } from '#features/sales/order-sharing/messages/en.server.ts'
import { en as orders } from '#features/sales/orders/messages/en.server.ts'
import { en as templates } from '#features/sales/templates/messages/en.server.ts'
import { en as platform } from '#platform/messages/en.server.ts'

/** The texts of e-mails, notices and printed pages. The server writes them; browsers never receive them. */
export const enServer = {
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
