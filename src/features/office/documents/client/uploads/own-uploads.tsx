import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#features/foundation/files/client/index.ts'
import { me } from '#features/people/auth/client/index.ts'
import { reportCallError } from '#platform/client/errors.ts'
import { mayDo } from '#platform/shared/org-role.ts'
import { onceOpened } from '#ui/once-opened.tsx'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import type { Upload } from '../../upload-shape.ts'
import { sentUploads } from '../api.ts'
import styles from '../documents.module.css'
import type { SendDialogProps } from './send-dialog.tsx'
import { uploadTones } from './upload-tones.ts'

const SendDialog = onceOpened<SendDialogProps>(async () => (await import('./send-dialog.tsx')).SendDialog, {
  soon: false,
})

/** The uploads of the company with our decisions, and a button to send more for those who may. */
export function OwnUploads() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(sentUploads)
  const { data: user } = useSuspenseQuery(me)
  const [isSending, setSending] = useState(false)
  const maySend = user.org_role !== null && mayDo(user.org_role, 'pay') && user.email_verified_at !== null
  if (!maySend && data.length === 0) return null
  return (
    <section id="sent" className={styles.section} aria-labelledby="sent-documents">
      <h2 id="sent-documents">{t('documents.sent')}</h2>
      <p className="dimmed">{t('documents.sendNote')}</p>
      {maySend && (
        <Button variant="default" onClick={() => setSending(true)}>
          {t('documents.send')}
        </Button>
      )}
      {data.length === 0 ? (
        <p className="dimmed">{t('documents.sentNone')}</p>
      ) : (
        <ul className={styles.pdfs}>
          {data.map((upload) => (
            <Sent key={upload.id} of={upload} />
          ))}
        </ul>
      )}
      <SendDialog opened={isSending} onClose={() => setSending(false)} />
    </section>
  )
}

function Sent({
  of: { title, kind, state, reason, file_id, file_name, sent_by, created_at },
}: {
  of: Upload
}) {
  const { t } = useTranslation()
  return (
    <li>
      <span className={styles.name}>
        <button
          type="button"
          className={styles.title}
          aria-label={t('documents.downloadOf', { title })}
          onClick={() => void saveFile({ id: file_id, name: file_name }).catch(reportCallError)}
        >
          {title}
        </button>
        <State tone={uploadTones[state]}>{t(`documents.uploadStates.${state}`)}</State>
        <span className="dimmed">
          {t(`documents.kinds.${kind}`)} · <When at={created_at} as="day" />
          {sent_by && <> · {t('documents.sentBy', { name: sent_by })}</>}
        </span>
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
    </li>
  )
}
