import { useMutation } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { call } from '#platform/client/call.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import { orders } from '../../contract.ts'
import type { Order } from '../../order-shape.ts'

export const pdfLanguages = ['en', 'ru', 'both'] as const

/** Downloads the offer or confirmation as a PDF, in either language or both. */
export function useSavePdf({ id, number }: Pick<Order, 'id' | 'number'>) {
  const isStaff = useMatch('/manager/*') !== null
  return useMutation({
    mutationFn: async (lang: (typeof pdfLanguages)[number]) => {
      const input = { params: { id }, query: { lang } }
      const file = isStaff ? await call(orders.staffPdf, input) : await call(orders.pdf, input)
      saveBlob(file as unknown as Blob, `${number}-${lang}.pdf`)
    },
  })
}
