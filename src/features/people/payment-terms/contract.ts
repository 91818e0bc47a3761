import { admins, managers } from '#platform/shared/audience.ts'
import { get, post, put } from '#platform/shared/contract.ts'
import { ChangePaymentTerm, PaymentTerm, WritePaymentTerm } from './payment-term.ts'

/** Payment terms: administrators define them, all staff see them. */
export const paymentTerms = {
  list: get('/api/manager/payment-terms', { who: managers, reply: PaymentTerm.array() }),
  add: post('/api/manager/payment-terms', { who: admins, body: WritePaymentTerm, reply: PaymentTerm }),
  change: put('/api/manager/payment-terms/:id', { who: admins, body: ChangePaymentTerm, reply: PaymentTerm }),
}
