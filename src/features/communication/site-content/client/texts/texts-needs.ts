import { company } from '#features/foundation/company/client/index.ts'
import type { Need } from '#platform/client/query.ts'
import { isPageName } from '../../page.ts'
import { pageRows, pageSource } from '../api.ts'

/** The data the tab of texts requires at its address; the screen that contains it loads them. */
export function textsNeeds(url: URL): Need[] {
  const page = url.searchParams.get('page') ?? ''
  return [pageRows, company, ...(isPageName(page) ? [pageSource(page)] : [])]
}
