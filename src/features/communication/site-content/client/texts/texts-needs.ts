import { company } from '#features/foundation/company/client/index.ts'
import type { Need } from '#platform/client/query.ts'
import { isPageName } from '../../page.ts'
import { pageRows, pageSource } from '../api.ts'

/** What the tab of texts needs at its address; the screen it is on asks for it. */
export function textsNeeds(url: URL): Need[] {
  const page = url.searchParams.get('page') ?? ''
  return [pageRows, company, ...(isPageName(page) ? [pageSource(page)] : [])]
}
