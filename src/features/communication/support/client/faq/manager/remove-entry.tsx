import { useTranslation } from 'react-i18next'
import { ConfirmRemoval } from '#ui/confirm-removal.tsx'
import { notify } from '#ui/notices.ts'
import { useRemoveEntry } from '../api.ts'

/** Deletes a question after a confirmation. */
export function RemoveEntry({ id, question }: { id: number; question: string }) {
  const { t } = useTranslation()
  const remove = useRemoveEntry()
  const done = () => notify({ message: t('faq.staff.removed') })
  return (
    <ConfirmRemoval
      label={t('faq.staff.remove')}
      title={t('faq.staff.removeTitle')}
      text={t('faq.staff.removeText', { question })}
      pending={remove.isPending}
      onYes={() => remove.mutate({ params: { id } }, { onSuccess: done })}
    />
  )
}
