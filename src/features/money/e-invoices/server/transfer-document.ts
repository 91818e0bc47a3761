import { taxOn } from '#features/foundation/tax/totals-parts.ts'
import { okeiUnit } from '#features/goods/catalogue/okei-units.ts'
import { scaleOf, writtenQuantity } from '#features/goods/catalogue/units.ts'
import type { InvoiceLine } from '#features/money/invoicing/invoice.ts'
import type { Pdf, PdfCell, PdfTable } from '#platform/server/pdf/pdf.ts'
import { money, sum } from '#platform/shared/money.ts'
import { rateIn } from '#platform/shared/percent.ts'
import { unitPriceText } from '../decimal.ts'
import type { IssuedInvoice } from '../issued-invoice.ts'

/** What a transfer document says beyond its invoice. Days are '2026-05-14'. */
export type Transferred = Pick<
  IssuedInvoice,
  | 'number'
  | 'issued_on'
  | 'currency'
  | 'lines'
  | 'amount'
  | 'tax_amount'
  | 'tax'
  | 'seller'
  | 'buyer'
  | 'order_number'
> & {
  /** The day the goods left, or that of the invoice. */
  shipped_on: string
  delivery_address: string
  /** What was paid before the goods left. */
  paid_before: { reference: string; on: string }[]
}

/** ISO 4217 numbers of the currencies that Russian contracts use; others are named by their letters. */
const currencyNumbers: Readonly<Record<string, string>> = {
  RUB: '643',
  USD: '840',
  EUR: '978',
  CNY: '156',
  KZT: '398',
  BYN: '933',
  AMD: '051',
  KGS: '417',
}

const none = '—'
const space = '____________'
/** '14.05.2026', as Russian forms have it. */
const day = (of: string): string => of.split('-').reverse().join('.')
const both = (...parts: (string | null | undefined)[]): string =>
  parts.filter((part) => part).join(' / ') || none

/**
 * Returns the universal transfer document (УПД) of an invoice with Russian VAT, with the fields and columns of the form
 * (Decree 1137 of 26 Dec 2011, FNS letter ММВ-20-3/96@) under their numbers. It is a tax invoice and a delivery note
 * (status 1), or without VAT a delivery note (status 2). Always in Russian, as the law wants it.
 */
export function transferDocument(document: Transferred): Omit<Pdf, 'lang'> {
  const { number, issued_on, seller, order_number } = document
  const isTaxed = document.tax?.breakdown.some(({ category }) => category !== 'E') === true
  const name = seller.legal_name.ru || seller.name
  return {
    title: `Универсальный передаточный документ № ${number} от ${day(issued_on)}`,
    seller: { name, lines: [] },
    sideways: true,
    facts: factsOf(document, isTaxed),
    tables: [tableOf(document)],
    closing: closingOf(document, name),
    foot: `УПД № ${number} от ${day(issued_on)}, заказ № ${order_number}`,
  }
}

function factsOf(document: Transferred, isTaxed: boolean): NonNullable<Pdf['facts']> {
  const { number, issued_on, currency, lines, tax, seller, buyer, delivery_address, paid_before } = document
  const name = seller.legal_name.ru || seller.name
  const named = new Intl.DisplayNames('ru', { type: 'currency' }).of(currency) ?? currency
  const { seller_kpp, buyer_inn, buyer_kpp } = tax?.russian ?? {}
  return [
    {
      name: 'Статус',
      value: isTaxed ? '1 — счёт-фактура и передаточный документ (акт)' : '2 — передаточный документ (акт)',
    },
    { name: isTaxed ? 'Счёт-фактура № (1)' : 'Документ № (1)', value: `${number} от ${day(issued_on)}` },
    { name: 'Исправление № (1а)', value: none },
    { name: 'Продавец (2)', value: name },
    { name: 'Адрес (2а)', value: seller.requisites.legal_address || none },
    {
      name: 'ИНН/КПП продавца (2б)',
      value: both(tax?.seller_tax_id ?? seller.requisites.tax_id, seller_kpp),
    },
    { name: 'Грузоотправитель и его адрес (3)', value: 'он же' },
    {
      name: 'Грузополучатель и его адрес (4)',
      value: [buyer?.name, delivery_address].filter((part) => part).join(', ') || none,
    },
    {
      name: 'К платёжно-расчётному документу № (5)',
      value: paid_before.map(({ reference, on }) => `${reference} от ${day(on)}`).join('; ') || none,
    },
    {
      name: 'Документ об отгрузке (5а)',
      value: `№ п/п ${lines.length > 1 ? `1–${lines.length}` : '1'}, № ${number} от ${day(issued_on)}`,
    },
    { name: 'Покупатель (6)', value: buyer?.name ?? none },
    { name: 'Адрес (6а)', value: buyer?.legal_address ?? none },
    { name: 'ИНН/КПП покупателя (6б)', value: both(buyer_inn ?? buyer?.tax_number, buyer_kpp) },
    { name: 'Валюта: наименование, код (7)', value: `${named}, ${currencyNumbers[currency] ?? currency}` },
    { name: 'Идентификатор государственного контракта (8)', value: none },
  ]
}

function tableOf({ lines, currency, amount, tax_amount }: Transferred): PdfTable {
  const inMoney = (minor: number) => money(minor, currency)
  return {
    columns: [
      { heading: 'Код товара (А)', is: 'code' },
      { heading: '№ п/п (Б)', is: 'figure' },
      { heading: 'Наименование товара, работ, услуг (1)', is: 'wide' },
      { heading: 'Код вида (1а)' },
      { heading: 'Ед. изм.: код (2)' },
      { heading: 'обозн. (2а)' },
      { heading: 'Кол-во (3)', is: 'figure' },
      { heading: 'Цена за единицу (4)', is: 'figure' },
      { heading: 'Стоимость без налога (5)', is: 'figure' },
      { heading: 'Акциз (6)' },
      { heading: 'Ставка (7)', is: 'figure' },
      { heading: 'Сумма налога (8)', is: 'figure' },
      { heading: 'Стоимость с налогом (9)', is: 'figure' },
      { heading: 'Страна: код (10)' },
      { heading: 'наимен. (10а)' },
      { heading: '№ декларации (11)' },
    ],
    rows: [
      ...lines.map((line, at) => rowOf(line, at + 1, currency)),
      [
        ...[null, null, 'Всего к оплате', null, null, null, null, null],
        ...[inMoney(sum(lines.map((line) => line.amount))), null, 'X', inMoney(tax_amount), inMoney(amount)],
        ...[null, null, null],
      ],
    ],
  }
}

function rowOf(line: InvoiceLine, place: number, currency: string): PdfCell[] {
  const read = line.unit === null ? null : writtenQuantity(line.quantity ?? 0, line.unit)
  const unit = read ? okeiUnit(read.unit) : undefined
  const rate_bp = line.group?.category === 'E' ? null : (line.group?.rate_bp ?? null)
  const tax = taxOn(line.amount, rate_bp)
  return [
    ...[line.sku ?? none, place, line.name.ru, none, unit?.code ?? none, unit?.word ?? line.unit ?? none],
    line.quantity === null ? none : (read?.value ?? line.quantity),
    line.price ? unitPriceText(pricePerUnit(line.price, line.unit), currency) : none,
    money(line.amount, currency),
    'без акциза',
    rate_bp === null ? 'без НДС' : rateIn('ru', rate_bp),
    rate_bp === null ? 'без НДС' : money(tax, currency),
    money(line.amount + tax, currency),
    ...[none, none, none],
  ]
}

/** The price with the amount for the unit people read, so that "per" counts those. */
function pricePerUnit(price: { amount: number; per: number }, unit: string | null) {
  const scale = scaleOf(unit ?? 'pcs')
  return price.per % scale === 0
    ? { amount: price.amount, per: price.per / scale }
    : { amount: price.amount * scale, per: price.per }
}

function closingOf({ order_number, shipped_on, tax, buyer }: Transferred, seller: string): string {
  const { seller_kpp, buyer_inn, buyer_kpp } = tax?.russian ?? {}
  const signed = (role: string) => `${role} ${space} / ${space} /`
  return [
    `${signed('Руководитель организации или иное уполномоченное лицо')}    ${signed('Главный бухгалтер или иное уполномоченное лицо')}`,
    `Основание передачи (сдачи) / получения (приёмки) [8]: заказ № ${order_number}`,
    `Данные о транспортировке и грузе [9]: ${none}`,
    `${signed('Товар (груз) передал / услуги, результаты работ, права сдал [10]')}    Дата отгрузки, передачи (сдачи) [11]: ${day(shipped_on)}`,
    `Иные сведения об отгрузке, передаче [12]: ${none}`,
    signed('Ответственный за правильность оформления факта хозяйственной жизни [13]'),
    `Составитель документа [14]: ${seller}, ИНН/КПП ${both(tax?.seller_tax_id, seller_kpp)}`,
    `${signed('Товар (груз) получил / услуги, результаты работ, права принял [15]')}    Дата получения (приёмки) [16]: ${space}`,
    `Иные сведения о получении, приёмке [17]: ${none}`,
    signed('Ответственный за правильность оформления факта хозяйственной жизни [18]'),
    `Составитель документа [19]: ${buyer?.name ?? none}, ИНН/КПП ${both(buyer_inn ?? buyer?.tax_number, buyer_kpp)}`,
  ].join('\n\n')
}
