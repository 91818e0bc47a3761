import iconv from 'iconv-lite'
import { formType, formWith } from '#platform/server/testing/form.ts'

export const ourAccount = 'LV00 DEMO 0000 0000 0000 0'

export type Transfer = {
  document: string
  amount: string
  payer: string
  purpose?: string
  taxId?: string
  day?: string
  to?: string
}

/** Returns a file as a bank writes it, in one of the encodings of the format. */
export function clientBankFile(
  transfers: readonly Transfer[],
  { says = 'Windows', encoding = 'win1251' } = {},
): Buffer {
  const documents = transfers.flatMap(
    ({ document, amount, payer, purpose = '', taxId = '', day = '15.01.2026', to = ourAccount }) => [
      'СекцияДокумент=Платежное поручение',
      ...[`Номер=${document}`, `Дата=${day}`, `Сумма=${amount}`, `ПлательщикСчет=`, `Плательщик=${payer}`],
      ...[`ПлательщикИНН=${taxId}`, `ПолучательСчет=${to}`, `ДатаПоступило=${day}`],
      ...[`НазначениеПлатежа=${purpose}`, 'КонецДокумента'],
    ],
  )
  const lines = [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    `Кодировка=${says}`,
    ...documents,
    'КонецФайла',
  ]
  return iconv.encode(lines.join('\r\n'), encoding)
}

/** Returns a file as the browser sends it. `currency` applies to rows that do not name one. */
export const inForm = (bytes: Buffer, name = 'kl_to_1c.txt', currency = 'EUR') => ({
  body: formWith({ name, type: 'text/plain', bytes }, { currency }),
  headers: { 'content-type': formType },
})
