import { lazy } from 'react'
import type { Need } from '#platform/client/query.ts'
import type { Place } from '#platform/client/screen.ts'
import { companiesAt, levelRules } from '../api.ts'
import { levelsTab } from './tab.ts'

/** Loaded only when shown, because the rules form is large. */
export const LevelsTab = lazy(() => import('./levels-tab.tsx'))

/** The data of the tab at this address, loaded by the screen that contains it. */
export function levelsNeeds({ url: { searchParams }, visitor }: Place): Need[] {
  if (searchParams.get('tab') !== levelsTab) return []
  return [companiesAt(searchParams), ...(visitor?.role === 'admin' ? [levelRules] : [])]
}
