import type { UseFormReturnType } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'
import { refreshAll } from '#platform/client/query.ts'
import { notify } from '#ui/notices.ts'
import { showFieldErrors } from '#ui/use-form.ts'
import { taxesApi, taxRulesApi } from '../contract.ts'

/**
 * Returns what happens after a form of the tab was sent. If someone else saved first, what was typed stays, and the
 * page shows what is stored now.
 */
export function useSettled<Reply>(form: UseFormReturnType<any>, saved: string, onDone: () => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return {
    onSuccess: (_reply: Reply) => {
      notify({ message: saved })
      onDone()
    },
    onError: async (error: CallError) => {
      if (showFieldErrors(form, error)) return
      const isStale = error.code === 'errors.stale'
      if (isStale) await refreshAll(queries, [taxesApi.show, taxRulesApi.list])
      notify({ message: isStale ? t('taxStaff.stale') : error.message, theme: 'danger', timeout: 12_000 })
    },
  }
}
