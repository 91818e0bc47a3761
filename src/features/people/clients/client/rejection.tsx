import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import type { ClientRow } from '../client-shape.ts'
import { useRejectApplication } from './api.ts'
import styles from './process-new-screen.module.css'

/** Form to reject an application with a reason for the applicant. */
export function Rejection({ client, onDecided }: { client: ClientRow; onDecided: () => void }) {
  const { t } = useTranslation()
  const [reason, setReason] = useState<string | null>(null)
  const [reasonRu, setReasonRu] = useState('')
  const reject = useRejectApplication()
  if (reason === null) {
    return (
      <Button variant="default" data-triage="reject" onClick={() => setReason('')}>
        {t('clientsInside.reject')}
      </Button>
    )
  }

  const decide = () =>
    reject.mutate(
      { params: { id: client.id }, body: { reason, reason_ru: reasonRu } },
      {
        onSuccess: () => {
          notify({ message: t('clientsInside.rejected', { name: client.organization_name }) })
          onDecided()
        },
        onError: (error) => notify({ message: error.message, theme: 'danger' }),
      },
    )
  return (
    <div className={styles.rejection}>
      <Textarea
        label={t('clientsInside.rejectReason')}
        description={t('clientsInside.rejectEffect')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={reject.error?.fields.reason}
        autosize
        minRows={3}
        maxLength={1000}
        autoFocus
      />
      <Textarea
        label={t('clientsInside.rejectReasonRu')}
        lang="ru"
        value={reasonRu}
        onChange={(event) => setReasonRu(event.currentTarget.value)}
        error={reject.error?.fields.reason_ru}
        autosize
        minRows={3}
        maxLength={1000}
      />
      <Group>
        <Button
          color="red.9"
          onClick={decide}
          loading={reject.isPending}
          disabled={reason.trim() === '' || reasonRu.trim() === ''}
        >
          {t('clientsInside.rejectNow')}
        </Button>
        <Button variant="subtle" onClick={() => setReason(null)}>
          {t('common.cancel')}
        </Button>
      </Group>
    </div>
  )
}
