import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/client/call.ts'
import { query } from '#platform/client/query.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { ledgerApi, type StatementWish } from '../contract.ts'

/** What an address asks for; a day or a currency that is none is not asked. */
export function wishAt(search: URLSearchParams): StatementWish {
  const [currency, from, to] = ['currency', 'from', 'to'].map((name) => search.get(name) ?? '')
  return {
    ...(/^[A-Z]{3}$/.test(currency!) && { currency }),
    ...(isDay(from!) && { from }),
    ...(isDay(to!) && { to }),
  }
}
const isDay = (text: string) => text.length === 10 && !Number.isNaN(Date.parse(text))

export const statementAt = (search: URLSearchParams) => query(ledgerApi.own, { query: wishAt(search) })

/** The statement as a file, in either language. */
export const useSaveStatement = (wish: StatementWish) =>
  useMutation({
    mutationFn: async (lang: Lang) => {
      const file = await call(ledgerApi.ownPaper, { query: { ...wish, lang } })
      saveBlob(file as unknown as Blob, `statement-${lang}.pdf`)
    },
  })

/** The same for a spreadsheet of the reader's language. */
export const useSaveStatementFile = (wish: StatementWish, lang: Lang) =>
  useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const file = await call(ledgerApi.ownFile, { query: { ...wish, lang, format } })
      saveBlob(file as unknown as Blob, `statement.${format}`)
    },
  })
