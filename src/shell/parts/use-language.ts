import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { auth } from '#features/people/auth/contract.ts'
import { call } from '#platform/client/call.ts'
import { bearerToken } from '#platform/client/cookies.ts'
import type { Lang } from '#platform/shared/i18n.ts'
import { me } from '../at-start.ts'
import { switchLanguage } from '../languages/load.ts'

export const languageNames: Record<Lang, string> = { en: 'English', ru: 'Русский' }

/** Changes the language at once and stores the choice with the person. */
export function useLanguage(): (lang: Lang) => Promise<void> {
  const { i18n } = useTranslation()
  const queries = useQueryClient()
  return async (lang) => {
    await switchLanguage(i18n, lang)
    if (!bearerToken()) return
    await call(auth.setLocale, { body: { locale: lang } }).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: me.queryKey })
  }
}
