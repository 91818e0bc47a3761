import type { Translated } from '#platform/shared/i18n.ts'
import type { en } from './en.ts'

export const ru: Translated<typeof en> = {
  statement: 'Акт сверки',
  company: 'Компания',
  period: 'Период',
  from: 'С',
  to: 'По',
  currency: 'Валюта',
  day: 'Дата',
  what: 'Операция',
  debit: 'Выставлено',
  credit: 'Оплачено',
  balance: 'Сальдо',
  opening: 'Сальдо на начало',
  closing: 'Сальдо на конец',
  kinds: {
    bill: 'Счёт {{ref}}',
    bill_voided: 'Счёт {{ref}} отозван',
    correction: 'Доплата по корректировке {{ref}}',
    credit: 'Кредит-нота {{ref}}',
    payment: 'Платёж {{ref}}',
  },
  none: 'За это время ничего не выставляли и не оплачивали.',
  cut: 'Показаны первые 5000 операций. Выберите период короче, чтобы увидеть остальные.',
  endsBefore: 'Конец раньше начала',
  show: 'Показать',
  papers: { en: 'PDF на английском', ru: 'PDF на русском' },
  ageing: {
    title: 'Не оплачено сегодня, по срокам просрочки',
    not_due: 'Срок не наступил',
    to_30: 'От 1 до 30 дней',
    to_60: 'От 31 до 60 дней',
    to_90: 'От 61 до 90 дней',
    over_90: 'Больше 90 дней',
  },
  explained: 'Сальдо больше нуля – долг вашей компании, меньше нуля – наш долг перед ней.',
}
