import { describe, expect, test } from 'vitest'
import { matchReturn, type OpenRefund, type Received } from './returns.ts'

const row = {
  direction: 'out' as 'in' | 'out',
  is_return: false,
  paid_on: '2026-05-20',
  document: '',
  amount: 12_500,
  currency: 'EUR',
  payer: 'Quay SIA',
  payer_tax_id: '',
  payer_account: 'LV11HABA1',
  purpose: 'Invoice 2026-00017',
}
const paid: Received = {
  ...row,
  direction: 'in',
  document: '4711',
  paid_on: '2026-05-14',
  payment_id: 7,
  organization_id: 3,
}
const refund: OpenRefund = {
  id: 12,
  organization_id: 3,
  organization_name: 'SIA "Quay"',
  currency: 'EUR',
  amount: 12_500,
  to_account: 'LV11 HABA 1',
  state: 'approved',
  sent_on: null,
  is_linked: false,
}
const of = (
  change: Partial<typeof row>,
  received: readonly Received[] = [],
  refunds: readonly OpenRefund[] = [],
) => {
  const match = matchReturn({ ...row, ...change }, { received, refunds })
  return match === null || match === 'unclear' ? match : [match.kind, match.id, match.reason]
}

describe('an outgoing row', () => {
  test.each([
    ['the same', {}, 'equal'],
    ['the invoice in other words', { purpose: 'Return, inv. 2026-17' }, 'equal'],
    ['the number of the payment order', { purpose: 'Возврат п/п 4711' }, 'equal'],
    ['the name, without accounts', { payer_account: '', payer: '"QUAY" SIA' }, 'equal'],
    ['a mark of the bank alone', { is_return: true, purpose: 'AC04' }, 'marked'],
    ['a mark, and the reference alone', { is_return: true, payer: '', payer_account: '' }, 'marked'],
  ])('returns a payment: %s', (_, change, reason) => {
    expect(of(change, [paid])).toEqual(['payment_returned', 7, reason])
  })

  test.each([
    ['another amount', { amount: 12_501 }],
    ['another currency', { currency: 'USD' }],
    ['another account', { payer_account: 'LV22HABA2' }],
    ['another reference', { purpose: 'Rent for May' }],
    ['a day before the payment', { paid_on: '2026-05-13' }],
    ['a day more than sixty days later', { paid_on: '2026-07-14' }],
    ['money that came', { direction: 'in' as const }],
    ['a mark, and nothing that fits', { is_return: true, payer_account: 'LV22HABA2', purpose: 'AC04' }],
  ])('returns none: %s', (_, change) => {
    expect(of(change, [paid])).toBeNull()
  })

  test('returns the newest of equal payments; a mark alone never decides between two', () => {
    const newer = { ...paid, payment_id: 9, paid_on: '2026-05-18' }
    expect(of({}, [paid, newer])).toEqual(['payment_returned', 9, 'equal'])
    expect(of({ paid_on: '2026-05-16' }, [paid, newer])).toEqual(['payment_returned', 7, 'equal'])
    expect(of({ is_return: true, purpose: 'AC04' }, [paid, newer])).toBeNull()
    expect(of({ paid_on: '2026-07-13' }, [paid])).toEqual(['payment_returned', 7, 'equal'])
  })

  test('is a refund before it is a return: by its number, account or client', () => {
    expect(of({ purpose: 'Refund R-12 of 2026-00017' }, [paid], [refund])).toEqual([
      'refund_sent',
      12,
      'refund_number',
    ])
    expect(of({}, [paid], [refund])).toEqual(['refund_sent', 12, 'refund_account'])
    expect(of({ payer_account: '' }, [paid], [refund])).toEqual(['refund_sent', 12, 'refund_name'])
    expect(of({}, [], [{ ...refund, state: 'sent', sent_on: '2026-05-19' }])).toEqual([
      'refund_sent',
      12,
      'refund_account',
    ])
  })

  test.each([
    ['another amount', {}, { amount: 12_499 }],
    ['another currency', {}, { currency: 'USD' }],
    ['the number of another refund', { purpose: 'R-13' }, {}],
    ['one that another row has sent', {}, { is_linked: true }],
    ['another account and client', { payer_account: 'X1', payer: 'Pier' }, {}],
  ])('is no refund: %s', (_, change, other) => {
    expect(of(change, [], [{ ...refund, ...other }])).toBeNull()
  })

  test('fits several refunds: it is the oldest of one client, and between clients a person decides', () => {
    const others = [{ ...refund, id: 14 }, refund, { ...refund, id: 13 }]
    expect(of({}, [paid], others)).toEqual(['refund_sent', 12, 'refund_account'])
    expect(of({}, [paid], [...others, { ...refund, id: 15, organization_id: 4 }])).toBe('unclear')
    // A mark of the bank says that we did not send it.
    expect(of({ is_return: true }, [paid], [refund])).toEqual(['payment_returned', 7, 'marked'])
  })
})

describe('an incoming row', () => {
  const sent = { ...refund, state: 'sent' as const, sent_on: '2026-05-18', is_linked: true }
  const came = { direction: 'in' as const }

  test('returns a sent refund: by its number, or with a mark of the bank by account or client', () => {
    expect(of({ ...came, purpose: 'r – 12 back' }, [], [sent])).toEqual([
      'refund_returned',
      12,
      'refund_number',
    ])
    expect(of({ ...came, is_return: true }, [], [sent])).toEqual(['refund_returned', 12, 'refund_account'])
    expect(of({ ...came, is_return: true, payer_account: '' }, [], [sent])).toEqual([
      'refund_returned',
      12,
      'refund_name',
    ])
  })

  test.each([
    ['without number or mark', {}, {}],
    ['of another amount', { purpose: 'R-12', amount: 1 }, {}],
    ['before it was sent', { purpose: 'R-12', paid_on: '2026-05-17' }, {}],
    ['of one not sent yet', { purpose: 'R-12' }, { state: 'approved' as const }],
    ['with the number of a request', { purpose: 'R-12-000123' }, {}],
    ['with a longer word', { purpose: 'VR-12' }, {}],
  ])('returns none: %s', (_, change, other) => {
    expect(of({ ...came, ...change }, [], [{ ...sent, ...other }])).toBeNull()
  })
})
