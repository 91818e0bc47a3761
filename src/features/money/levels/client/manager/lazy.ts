import { lazy } from 'react'
import type { Need } from '#platform/client/query.ts'
import type { Place } from '#platform/client/screen.ts'
import { companiesAt, levelRules } from '../api.ts'
import { levelsTab } from './tab.ts'

/** Loaded where it is shown: the rules bring a large form. */
export const LevelsTab = lazy(() => import('./levels-tab.tsx'))

/** What the tab needs at its address; the screen it is on asks for it. */
export function levelsNeeds({ url: { searchParams }, visitor }: Place): Need[] {
  if (searchParams.get('tab') !== levelsTab) return []
  return [companiesAt(searchParams), ...(visitor?.role === 'admin' ? [levelRules] : [])]
}
