import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { BrowserSettings } from '#platform/client/settings.ts'
import { addressOf } from '#platform/shared/contract.ts'
import { vcards } from '../../contract.ts'

type Part = 'photo' | 'vcf' | 'qr' | 'sharingPicture'
type Address = (part: Part, slug: string, query?: object) => string

/** Where the pictures are of a card that no one but the person who writes it sees yet. */
export const DraftAddress = createContext<Address | null>(null)

/** Where the pictures and the file of a card are, for addresses that stand in the page itself. */
export function useCardAddress(): Address {
  const root = useRouteLoaderData('root') as { settings: BrowserSettings } | undefined
  const draft = useContext(DraftAddress)
  return (
    draft ??
    ((part, slug, query = {}) => (root?.settings.apiBaseUrl ?? '') + addressOf(vcards[part], { slug }, query))
  )
}
