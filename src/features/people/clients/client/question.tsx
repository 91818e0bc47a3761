import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import type { ClientRow } from '../client-shape.ts'
import styles from './process-new-screen.module.css'
import { useAskApplicant } from './staff/api.ts'

/** Form to ask the applicant for missing information. */
export function Question({ client, onAsked }: { client: ClientRow; onAsked: () => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState<string | null>(null)
  const ask = useAskApplicant()
  if (text === null)
    return (
      <Button variant="default" data-triage="ask" onClick={() => setText('')}>
        {t('clientsInside.triage.ask')}
      </Button>
    )
  const send = () =>
    ask.mutate(
      { params: { id: client.id }, body: { text } },
      {
        onSuccess: () => {
          setText(null)
          notify({ message: t('clientsInside.triage.asked', { email: client.email }) })
          onAsked()
        },
        onError: (error) => notify({ message: error.message, theme: 'danger' }),
      },
    )
  return (
    <div className={styles.rejection}>
      <Textarea
        label={t('clientsInside.triage.question')}
        description={t('clientsInside.triage.questionEffect')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={ask.error?.fields.text}
        autosize
        minRows={3}
        maxLength={1000}
        autoFocus
      />
      <Group>
        <Button onClick={send} loading={ask.isPending} disabled={text.trim() === ''}>
          {t('clientsInside.triage.askNow')}
        </Button>
        <Button variant="subtle" onClick={() => setText(null)}>
          {t('common.cancel')}
        </Button>
      </Group>
    </div>
  )
}
