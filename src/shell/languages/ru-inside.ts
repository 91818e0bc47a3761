import { ru as chat } from '#features/communication/chat/messages/ru.ts'
import { ru as notices } from '#features/communication/notices/messages/ru.ts'
import { ru as support } from '#features/communication/support/messages/ru.ts'
import { ru as faq } from '#features/communication/support/messages/ru-faq.ts'
import { ru as files } from '#features/foundation/files/messages/ru.ts'
import { ru as tax } from '#features/foundation/tax/messages/ru.ts'
import { ru as returns } from '#features/fulfilment/returns/messages/ru.ts'
import { ru as shipments } from '#features/fulfilment/shipments/messages/ru.ts'
import { ru as catalogueInside } from '#features/goods/catalogue/messages/ru-inside.ts'
import { ru as pricing } from '#features/goods/pricing/messages/ru.ts'
import { ru as promotions } from '#features/goods/promotions/messages/ru.ts'
import { ru as stock } from '#features/goods/stock/messages/ru.ts'
import { ru as keys } from '#features/integrations/keys/messages/ru.ts'
import { ru as webhooks } from '#features/integrations/webhooks/messages/ru.ts'
import { ru as finding } from '#features/management/finding/messages/ru.ts'
import { ru as dunning } from '#features/money/dunning/messages/ru.ts'
import { ru as eInvoices } from '#features/money/e-invoices/messages/ru.ts'
import { ru as invoicing } from '#features/money/invoicing/messages/ru.ts'
import { ru as levels } from '#features/money/levels/messages/ru.ts'
import { ru as refunds } from '#features/money/refunds/messages/ru.ts'
import { ru as documents } from '#features/office/documents/messages/ru.ts'
import { ru as tasks } from '#features/office/tasks/messages/ru.ts'
import { ru as clientsInside } from '#features/people/clients/messages/ru-inside.ts'
import { ru as paymentTerms } from '#features/people/payment-terms/messages/ru.ts'
import { ru as taxProfiles } from '#features/people/tax-profiles/messages/ru.ts'
import { ru as approvals } from '#features/sales/approvals/messages/ru.ts'
import { ru as blanketOrders } from '#features/sales/blanket-orders/messages/ru.ts'
import { ru as cart } from '#features/sales/cart/messages/ru.ts'
import { ru as charges } from '#features/sales/charges/messages/ru.ts'
import { ru as intake } from '#features/sales/intake/messages/ru.ts'
import { ru as ledger } from '#features/sales/ledger/messages/ru.ts'
import { ru as orderSharing } from '#features/sales/order-sharing/messages/ru.ts'
import { ru as orders } from '#features/sales/orders/messages/ru.ts'
import { ru as purchases } from '#features/sales/purchases/messages/ru.ts'
import { ru as templates } from '#features/sales/templates/messages/ru.ts'
import { ru as totals } from '#features/sales/totals/messages/ru.ts'
import type { Translated } from '#platform/shared/i18n.ts'
import type { enInside } from './en-inside.ts'

export const ruInside: Translated<typeof enInside> = {
  blanketOrders,
  cart,
  catalogueInside,
  charges,
  chat,
  clientsInside,
  taxProfiles,
  documents,
  faq,
  finding,
  files,
  eInvoices,
  dunning,
  invoicing,
  refunds,
  keys,
  ledger,
  levels,
  templates,
  webhooks,
  notices,
  orders,
  paymentTerms,
  approvals,
  orderSharing,
  pricing,
  promotions,
  purchases,
  intake,
  shipments,
  returns,
  stock,
  support,
  tasks,
  tax,
  totals,
}
