import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import { notify } from '#ui/notices.ts'
import { useRemoveEntry } from '../api.ts'

/** Deletes a question after a confirmation. */
export function RemoveEntry({ id, question }: { id: number; question: string }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(false)
  const remove = useRemoveEntry()
  const done = () => notify({ message: t('faq.staff.removed') })
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setAsked(true)}>
        {t('faq.staff.remove')}
      </Button>
      <Dialog opened={asked} onClose={() => setAsked(false)} title={t('faq.staff.removeTitle')}>
        <p>{t('faq.staff.removeText', { question })}</p>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setAsked(false)}>
            {t('common.cancel')}
          </Button>
          <Button
            color="red.9"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id } }, { onSuccess: done })}
          >
            {t('faq.staff.remove')}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
