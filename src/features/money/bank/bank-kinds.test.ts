import { describe, expect, test } from 'vitest'
import { readBankTable } from './bank-table.ts'
import { outcome, reading } from './testing/outcome.ts'

describe('unsigned amounts with a mark of their direction', () => {
  test.each([
    ['D/K', 'D', 'K'],
    ['D/C', 'D', 'C'],
    ['Dr/Cr', 'DR', 'CR'],
    ['DC', 'Dr.', 'Cr.'],
    ['Дт/Кт', 'Дт', 'Кт'],
    ['Д/К', 'Д', 'К'],
    ['Soll/Haben', 'Soll', 'Haben'],
    ['S/H', 'S', 'H'],
    ['Kennzeichen', 'S', 'H'],
    ['Debit/Credit', 'Debit', 'Credit'],
    ['Credit Debit Indicator', 'DBIT', 'CRDT'],
    ['CdtDbtInd', 'DBIT', 'CRDT'],
    ['Дебет/Кредит', 'Дебет', 'Кредит'],
    ['Deebet/Kreedit', 'D', 'K'],
    ['Af Bij', 'Af', 'Bij'],
    ['Sign', '-', '+'],
    ['Направление', 'Списание', 'Поступление'],
    ['Тип операции', 'Расход', 'Приход'],
    ['Вид движения', 'Исходящий', 'Входящий'],
    ['Операция', 'Списание со счета', 'Зачисление на счет'],
    ['Transaction Type', 'Transfer out', 'Transfer in'],
    ['Type', 'Outgoing payment', 'Incoming payment'],
    ['Type', 'WITHDRAWAL', 'DEPOSIT'],
    ['Direction', 'OUT', 'IN'],
    ['Buchungstext', 'FOLGELASTSCHRIFT', 'GUTSCHR. UEBERWEISUNG'],
    ['Umsatzart', 'Lastschrift', 'Gutschrift'],
    ['Any name', 'debit', 'credit'],
    ['Any name', 'Outgoing payment', 'Incoming payment'],
    ['', 'D', 'K'],
  ])('in a column “%s”: %s is out, %s is in', (title, out, into) => {
    const head = `Date | Amount | ${title} | Payer`
    const [left, came] = [`20.11.2026 | 1500,00 | ${out} | a`, `20.11.2026 | 250,00 | ${into} | b`]
    expect(outcome(`${head}\n${left}\n${came}`)).toEqual([25_000, '2 money_out'])
    if (!['S', '-', 'Outgoing payment'].includes(out) || title === 'Type')
      expect(outcome(`${head}\n${left}`)).toEqual(['2 money_out'])
  })

  test('beside the amount itself', () => {
    expect(outcome('Date | Amount\n20.11.2026 | 1500.00 DR\n20.11.2026 | 250.00 CR')).toEqual([
      25_000,
      '2 money_out',
    ])
    expect(outcome('Date | Betrag\n20.11.2026 | 1500,00 S\n20.11.2026 | 250,00 H')).toEqual([
      25_000,
      '2 money_out',
    ])
  })

  test('or an unknown word leaves the row out with its reason', () => {
    const head = 'Date | Amount | Type'
    expect(outcome(`${head}\n20.11.2026 | 10 | Transfer\n20.11.2026 | 20 | Transfer out`)).toEqual([
      '2 unknown_direction',
      '3 money_out',
    ])
    expect(outcome('Date | Amount | D/K\n20.11.2026 | 10 | K\n20.11.2026 | 20 | X')).toEqual([
      1000,
      '3 unknown_direction',
    ])
    // A column that never says it has another meaning.
    expect(outcome(`${head}\n20.11.2026 | 10 | SEPA\n20.11.2026 | 20 | Transfer`)).toEqual([1000, 2000])
  })

  test('never makes a payment of a negative amount, nor words of a signed one', () => {
    expect(outcome('Date | Amount | D/K\n20.11.2026 | -10 | K\n20.11.2026 | 20 | K')).toEqual([
      2000,
      '2 money_out',
    ])
    expect(
      outcome('Date | Amount | Type\n20.11.2026 | 10 | Direct debit collected\n20.11.2026 | -20 | Fee'),
    ).toEqual([1000, '3 money_out'])
  })
})

describe('columns of debits and credits', () => {
  test.each([
    ['Amount debit', 'Amount credit'],
    ['Debit amount', 'Credit amount'],
    ['Debit turnover', 'Credit turnover'],
    ['Debit (EUR)', 'Credit (EUR)'],
    ['Withdrawals', 'Deposits'],
    ['Withdrawal Amt.', 'Deposit Amt.'],
    ['Paid out', 'Paid in'],
    ['Money out', 'Money in'],
    ['Soll', 'Haben'],
    ['Belastung in EUR', 'Gutschrift in EUR'],
    ['Сумма по дебету', 'Сумма по кредиту'],
    ['Дебет', 'Кредит'],
    ['Оборот Дт', 'Оборот Кт'],
    ['Расход', 'Приход'],
    ['Списано', 'Зачислено'],
    ['Списание, руб.', 'Поступление, руб.'],
    ['Сумма списания', 'Сумма зачисления'],
    ['Débit', 'Crédit'],
    ['Dare', 'Avere'],
    ['Cargo', 'Abono'],
    ['Deebet', 'Kreedit'],
    ['Debets', 'Kredīts'],
    ['Obciążenia', 'Uznania'],
  ])('“%s” and “%s” are read in any order', (debit, credit) => {
    expect(outcome(`Date | ${debit} | ${credit}\n20.11.2026 | 1500,00 |\n20.11.2026 | | 250,00`)).toEqual([
      25_000,
      '2 money_out',
    ])
    expect(
      outcome(`${credit} | Date | ${debit}\n | 20.11.2026 | -1500,00\n250,00 | 20.11.2026 | 0,00`),
    ).toEqual([25_000, '2 money_out'])
  })

  test('that hold accounts say whose account it was', () => {
    const [ours, theirs] = ['40807810000000000001', '40702810000000000099']
    const text = `Дата | Дебет | Кредит | Сумма\n20.11.2026 | ${ours} | ${theirs} | 10\n20.11.2026 | ${theirs} | ${ours} | 20`
    const { lines } = readBankTable(
      text.split('\n').map((line) => line.split(' | ')),
      { ...reading, own: [ours] },
    )
    expect(lines).toMatchObject([{ amount: 2000, currency: 'RUB', account: ours, payer_account: theirs }])
  })
})

describe('rows that are no booked transfers', () => {
  test.each([
    ['Opening balance', 'opening_balance'],
    ['Opening balance on 20.11.2026', 'opening_balance'],
    ['Balance brought forward', 'opening_balance'],
    ['Входящий остаток', 'opening_balance'],
    ['Остаток на начало дня', 'opening_balance'],
    ['Сальдо на начало периода', 'opening_balance'],
    ['Anfangssaldo', 'opening_balance'],
    ['Sākuma atlikums', 'opening_balance'],
    ['closing balance', 'closing_balance'],
    ['Исходящее сальдо', 'closing_balance'],
    ['Остаток на конец периода', 'closing_balance'],
    ['Endsaldo', 'closing_balance'],
    ['Turnover', 'turnover'],
    ['Total credit', 'turnover'],
    ['Итого обороты', 'turnover'],
    ['Обороты за день', 'turnover'],
  ])('“%s” is not money received', (words, reason) => {
    const head = 'Date | Payer | Purpose | Amount | D/K'
    expect(outcome(`${head}\n20.11.2026 | | ${words} | 10374.04 | K`)).toEqual([`2 ${reason}`])
    expect(outcome(`${head}\n | ${words} | | 10374.04 | K`)).toEqual([`2 ${reason}`])
    expect(outcome(`${head}\n${words} | | | 10374.04 | K`)).toEqual([`2 ${reason}`])
  })

  test.each([
    'Balance of invoice 2026-00001',
    'Total',
    'Final balance',
    'Остаток по счету 2026-00001',
    'Всего доброго',
  ])('but a customer may write “%s”', (purpose) => {
    expect(outcome(`Date | Payer | Purpose | Amount\n20.11.2026 | Quay | ${purpose} | 10`)).toEqual([1000])
  })

  test.each([
    ['FAILED', 'failed'],
    ['Rejected', 'failed'],
    ['Declined', 'failed'],
    ['REVERTED', 'failed'],
    ['Cancelled', 'failed'],
    ['Отклонён', 'failed'],
    ['Отказ', 'failed'],
    ['Аннулирован', 'failed'],
    ['Storniert', 'failed'],
    ['Pending', 'pending'],
    ['PDNG', 'pending'],
    ['Processing', 'pending'],
    ['Not completed', 'pending'],
    ['Не исполнен', 'pending'],
    ['В обработке', 'pending'],
    ['Ожидает', 'pending'],
    ['vorgemerkt', 'pending'],
    ['Whatever', 'unknown_status'],
  ])('a status “%s” is not money received', (status, reason) => {
    for (const [title, good] of [
      ['Status', 'COMPLETED'],
      ['State', 'Booked'],
      ['Статус', 'Исполнен'],
      ['Статус операции', 'Проведено'],
    ])
      expect(
        outcome(`Date | Amount | ${title}\n20.11.2026 | 10 | ${status}\n20.11.2026 | 20 | ${good}`),
      ).toEqual([2000, `2 ${reason}`])
  })

  test('without a day or an amount are listed with their reason, and lines outside the table are not', () => {
    expect(outcome('Date | Amount | Purpose\n | 10 | x\n20.11.2026 | | y\n | | Signed by the bank')).toEqual([
      '2 no_date',
      '3 no_amount',
    ])
  })

  test('from our account to another are money out', () => {
    expect(
      outcome('Date | Amount | Beneficiary account | Payer account\n2026-11-20 | 10 | EE38 | LV00 DEMO'),
    ).toEqual(['2 money_out'])
  })

  test('from our own account, or to another', () => {
    expect(
      outcome(
        'Date | Amount | Our account | Payer account\n2026-11-20 | 10 | LV00 DEMO | LV00 DEMO\n2026-11-20 | 20 | LV99 | x',
      ),
    ).toEqual(['2 own_accounts', '3 other_account'])
  })
})
