import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { BrowserSettings } from '#platform/client/settings.ts'
import { addressOf } from '#platform/shared/contract.ts'
import { vcards } from '../../contract.ts'

type Part = 'photo' | 'vcf' | 'qr' | 'sharingPicture'
type Address = (part: Part, slug: string, query?: object) => string

/** The image URLs of a draft, which only its author can see. */
export const DraftAddress = createContext<Address | null>(null)

/** Returns the URLs of a card's images and file, for use in the HTML itself. */
export function useCardAddress(): Address {
  const root = useRouteLoaderData('root') as { settings: BrowserSettings } | undefined
  const draft = useContext(DraftAddress)
  return (
    draft ??
    ((part, slug, query = {}) => (root?.settings.apiBaseUrl ?? '') + addressOf(vcards[part], { slug }, query))
  )
}
