import { describe, expect, test } from 'vitest'
import { Refusal } from '#platform/shared/refusal.ts'
import { readClientBank } from './client-bank.ts'

const ours = '40702810900000001234'
const reading = { own: [ours], currencies: new Map<string, string>(), usual: 'USD', isTraded: () => true }
const document = (fields: Record<string, string>) =>
  [
    'СекцияДокумент=Платежное поручение',
    ...Object.entries(fields).map(([name, value]) => `${name}=${value}`),
    'КонецДокумента',
  ].join('\n')
const file = (...documents: string[]) =>
  ['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=Windows', ...documents, 'КонецФайла'].join('\n')
const came = {
  Номер: '4711',
  Дата: '14.05.2026',
  Сумма: '1234.50',
  ПлательщикСчет: '40702810100000009999',
  Плательщик: 'ИНН 7701234567 ООО "Причал"',
  ПлательщикИНН: '7701234567',
  ПолучательСчет: ours,
  ДатаПоступило: '15.05.2026',
  НазначениеПлатежа: 'Оплата по счёту 2026-00017 = аванс',
}
const trouble = (text: string, own = [ours]) => {
  try {
    readClientBank(text, { ...reading, own })
  } catch (error) {
    if (error instanceof Refusal) return error.fields?.file
    throw error
  }
  return null
}

describe('a file of 1CClientBankExchange', () => {
  test('says what came to our account, on the day it came, in the currency of the account', () => {
    expect(readClientBank(file(document(came)), reading).lines).toEqual([
      {
        direction: 'in',
        is_return: false,
        place: 4,
        account: ours,
        paid_on: '2026-05-15',
        document: '4711',
        amount: 123_450,
        currency: 'RUB',
        payer: 'ИНН 7701234567 ООО "Причал"',
        payer_tax_id: '7701234567',
        payer_account: '40702810100000009999',
        purpose: 'Оплата по счёту 2026-00017 = аванс',
      },
    ])
  })

  test.each([
    ['40702840900000001234', 'USD'],
    ['40702978900000001234', 'EUR'],
    ['40702156900000001234', 'CNY'],
    ['LV00DEMO00000000000000', 'USD'],
  ])('an account %s is stored in %s', (account, currency) => {
    const text = file(document({ ...came, ПолучательСчет: account }))
    expect(readClientBank(text, { ...reading, own: [account] }).lines[0]!.currency).toBe(currency)
  })

  test('with what left us, what went to others and what moved between our accounts has no payment of a client', () => {
    const left = document({ ...came, ПлательщикСчет: ours, ПолучательСчет: '40702810100000009999' })
    const elsewhere = document({ ...came, ПолучательСчет: '40702810100000008888' })
    const between = document({ ...came, ПлательщикСчет: '40702810900000005555' })
    const own = [ours, '40702810900000005555']
    expect(readClientBank(file(left, elsewhere, between), { ...reading, own })).toMatchObject({
      lines: [],
      left_out: [{ reason: 'money_out' }, { reason: 'other_account' }, { reason: 'own_accounts' }],
    })
  })

  test('is read with Windows line ends, a mark of order, a name and a purpose in pieces', () => {
    const { НазначениеПлатежа: _, Плательщик: __, ...rest } = came
    const pieces = document({
      ...rest,
      Плательщик1: 'ООО Причал',
      НазначениеПлатежа1: 'Оплата',
      НазначениеПлатежа2: 'по счёту',
    })
    const [line] = readClientBank(`\uFEFF${file(pieces).replaceAll('\n', '\r\n')}`, reading).lines
    expect(line).toMatchObject({ payer: 'ООО Причал', purpose: 'Оплата по счёту' })
  })

  test.each([
    ['something else', 'Номер=1', { code: 'bank.files.notBank' }],
    ['cut off', file(document(came)).replace('КонецФайла', ''), { code: 'bank.files.cutOff' }],
    ['without a payment', file(), { code: 'bank.files.noRows' }],
    [
      'with a document that has no end',
      file(document(came).replace('КонецДокумента', ''), document(came)),
      { code: 'bank.files.brokenAt', params: { row: 4 } },
    ],
    [
      'with a sum that is none',
      file(document({ ...came, Сумма: 'сто' })),
      { code: 'bank.files.badAmount', params: { row: 4, value: 'сто' } },
    ],
    [
      'with a sum of nought',
      file(document({ ...came, Сумма: '0.00' })),
      { code: 'bank.files.badAmount', params: { row: 4, value: '0.00' } },
    ],
    [
      'with a day that is none',
      file(document({ ...came, ДатаПоступило: '31.02.2026' })),
      { code: 'bank.files.badDay', params: { row: 4, value: '31.02.2026' } },
    ],
  ])('%s is refused with the reason', (_, text, reason) => {
    expect(trouble(text)).toEqual(reason)
  })

  test('cannot be read while no one knows our own account', () => {
    expect(trouble(file(document(came)), [])).toEqual({ code: 'bank.files.noOwnAccount' })
  })
})
