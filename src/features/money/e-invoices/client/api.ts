import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/client/call.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { eInvoices, type Format } from '../contract.ts'

const ofClients = { ubl: eInvoices.ubl, cii: eInvoices.cii, 'factur-x': eInvoices.facturX }
const ofStaff = { ubl: eInvoices.staffUbl, cii: eInvoices.staffCii, 'factur-x': eInvoices.staffFacturX }
const extensions: Record<Format, string> = { ubl: 'xml', cii: 'xml', 'factur-x': 'pdf' }

/** Downloads an invoice in a format. A refusal is shown like any other. */
export const useSaveEInvoice = (
  { id, number }: { id: number; number: string },
  { isStaff, lang }: { isStaff: boolean; lang: Lang },
) =>
  useMutation({
    mutationFn: async (format: Format) => {
      const file = await call((isStaff ? ofStaff : ofClients)[format], { params: { id }, query: { lang } })
      saveBlob(file as unknown as Blob, `${number}-${format}.${extensions[format]}`)
    },
  })

/** Downloads the Russian transfer document of an invoice. */
export const useSaveTransferDocument = ({ id, number }: { id: number; number: string }, isStaff: boolean) =>
  useMutation({
    mutationFn: async () => {
      const { transferDocument, staffTransferDocument } = eInvoices
      const file = await call(isStaff ? staffTransferDocument : transferDocument, { params: { id } })
      saveBlob(file as unknown as Blob, `${number}-upd.pdf`)
    },
  })
