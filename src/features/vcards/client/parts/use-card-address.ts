import { useRouteLoaderData } from 'react-router'
import type { BrowserSettings } from '#platform/client/settings.ts'
import { addressOf } from '#platform/shared/contract.ts'
import { vcards } from '../../contract.ts'

/** Where the pictures and the file of a card are, for addresses that stand in the page itself. */
export function useCardAddress() {
  const root = useRouteLoaderData('root') as { settings: BrowserSettings } | undefined
  return (part: 'photo' | 'vcf' | 'qr' | 'sharingPicture', slug: string, query: object = {}): string =>
    (root?.settings.apiBaseUrl ?? '') + addressOf(vcards[part], { slug }, query)
}
