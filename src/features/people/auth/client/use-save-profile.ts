import { useTranslation } from 'react-i18next'
import { queriesHere, useAction } from '#platform/client/query.ts'
import { notify } from '#ui/notices.ts'
import { auth } from '../contract.ts'

/** Saves changes of one's own profile and says so. Prices and lists are asked again: the currency may be another one. */
export function useSaveProfile() {
  const { t } = useTranslation()
  return useAction(auth.changeProfile, {
    refresh: [auth.user],
    onDone: () => {
      notify({ message: t('notifications.updatedSuccessfully') })
      void queriesHere().invalidateQueries()
    },
  })
}

/** The fields whose values differ: only what was changed is sent and checked. */
export function changesOf<V extends Record<string, unknown>>(before: V, now: V): Partial<V> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name]),
  ) as Partial<V>
}
