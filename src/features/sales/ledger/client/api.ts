import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/client/call.ts'
import { query } from '#platform/client/query.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { ledgerApi, type StatementInput } from '../contract.ts'

/** Reads the requested statement from an address. Ignores an invalid day or currency. */
export function inputAt(search: URLSearchParams): StatementInput {
  const [currency, from, to] = ['currency', 'from', 'to'].map((name) => search.get(name) ?? '')
  return {
    ...(/^[A-Z]{3}$/.test(currency!) && { currency }),
    ...(isDay(from!) && { from }),
    ...(isDay(to!) && { to }),
  }
}
const isDay = (text: string) => text.length === 10 && !Number.isNaN(Date.parse(text))

export const statementAt = (search: URLSearchParams) => query(ledgerApi.own, { query: inputAt(search) })

export const statementOfClient = (id: number, input: StatementInput = {}) =>
  query(ledgerApi.ofClient, { params: { id }, query: input })

/** Downloads the statement as a PDF in either language. `client` is set for staff. */
export const useSaveStatement = (input: StatementInput, client?: number) =>
  useMutation({
    mutationFn: async (lang: Lang) => {
      const asked = { ...input, lang }
      const file =
        client === undefined
          ? await call(ledgerApi.ownPdf, { query: asked })
          : await call(ledgerApi.pdfOfClient, { params: { id: client }, query: asked })
      saveBlob(file as unknown as Blob, `statement-${lang}.pdf`)
    },
  })

/** Downloads the statement as a spreadsheet file, formatted for the reader's language. */
export const useSaveStatementFile = (input: StatementInput, lang: Lang, client?: number) =>
  useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') => {
      const asked = { ...input, lang, format }
      const file =
        client === undefined
          ? await call(ledgerApi.ownFile, { query: asked })
          : await call(ledgerApi.fileOfClient, { params: { id: client }, query: asked })
      saveBlob(file as unknown as Blob, `statement.${format}`)
    },
  })
