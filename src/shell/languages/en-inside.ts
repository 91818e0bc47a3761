import { en as chat } from '#features/communication/chat/messages/en.ts'
import { en as notices } from '#features/communication/notices/messages/en.ts'
import { en as support } from '#features/communication/support/messages/en.ts'
import { en as faq } from '#features/communication/support/messages/en-faq.ts'
import { en as files } from '#features/foundation/files/messages/en.ts'
import { en as tax } from '#features/foundation/tax/messages/en.ts'
import { en as returns } from '#features/fulfilment/returns/messages/en.ts'
import { en as shipments } from '#features/fulfilment/shipments/messages/en.ts'
import { en as catalogueInside } from '#features/goods/catalogue/messages/en-inside.ts'
import { en as pricing } from '#features/goods/pricing/messages/en.ts'
import { en as promotions } from '#features/goods/promotions/messages/en.ts'
import { en as stock } from '#features/goods/stock/messages/en.ts'
import { en as keys } from '#features/integrations/keys/messages/en.ts'
import { en as webhooks } from '#features/integrations/webhooks/messages/en.ts'
import { en as finding } from '#features/management/finding/messages/en.ts'
import { en as dunning } from '#features/money/dunning/messages/en.ts'
import { en as eInvoices } from '#features/money/e-invoices/messages/en.ts'
import { en as invoicing } from '#features/money/invoicing/messages/en.ts'
import { en as levels } from '#features/money/levels/messages/en.ts'
import { en as refunds } from '#features/money/refunds/messages/en.ts'
import { en as documents } from '#features/office/documents/messages/en.ts'
import { en as tasks } from '#features/office/tasks/messages/en.ts'
import { en as clientsInside } from '#features/people/clients/messages/en-inside.ts'
import { en as paymentTerms } from '#features/people/payment-terms/messages/en.ts'
import { en as taxProfiles } from '#features/people/tax-profiles/messages/en.ts'
import { en as approvals } from '#features/sales/approvals/messages/en.ts'
import { en as blanketOrders } from '#features/sales/blanket-orders/messages/en.ts'
import { en as cart } from '#features/sales/cart/messages/en.ts'
import { en as charges } from '#features/sales/charges/messages/en.ts'
import { en as intake } from '#features/sales/intake/messages/en.ts'
import { en as ledger } from '#features/sales/ledger/messages/en.ts'
import { en as orderSharing } from '#features/sales/order-sharing/messages/en.ts'
import { en as orders } from '#features/sales/orders/messages/en.ts'
import { en as purchases } from '#features/sales/purchases/messages/en.ts'
import { en as templates } from '#features/sales/templates/messages/en.ts'
import { en as totals } from '#features/sales/totals/messages/en.ts'

/** The texts of the account and the back-office. Not sent with public pages. */
export const enInside = {
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
