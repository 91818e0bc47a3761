import { useTranslation } from 'react-i18next'
import { queriesHere, useAction } from '#platform/client/query.ts'
import { notify } from '#ui/notices.ts'
import { auth } from '../contract.ts'

/**
 * Saves changes of the person's own profile. Also refreshes prices and lists, because the currency may have changed.
 */
export function useSaveProfile() {
  const { t } = useTranslation()
  return useAction(auth.changeProfile, {
    refresh: [auth.user],
    scope: 'own profile',
    onDone: () => {
      notify({ message: t('notifications.updatedSuccessfully') })
      void queriesHere().invalidateQueries()
    },
  })
}

/** Returns the fields whose values differ, so that only changes are sent and validated. */
export function changesOf<V extends Record<string, unknown>>(before: V, now: V): Partial<V> {
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name]),
  ) as Partial<V>
}
