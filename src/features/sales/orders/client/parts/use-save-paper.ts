import { useMutation } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { call } from '#platform/client/call.ts'
import { saveBlob } from '#platform/client/save-blob.ts'
import { orders } from '../../contract.ts'
import type { Order } from '../../order-shape.ts'

export const paperLanguages = ['en', 'ru', 'both'] as const

/** The offer or the confirmation as a file, in either language or in both. */
export function useSavePaper({ id, number }: Pick<Order, 'id' | 'number'>) {
  const isStaff = useMatch('/manager/*') !== null
  return useMutation({
    mutationFn: async (lang: (typeof paperLanguages)[number]) => {
      const wish = { params: { id }, query: { lang } }
      const file = isStaff ? await call(orders.staffPaper, wish) : await call(orders.paper, wish)
      saveBlob(file as unknown as Blob, `${number}-${lang}.pdf`)
    },
  })
}
