import { NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#features/files/client/index.ts'
import { reportCallError } from '#platform/client/errors.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { MoveButton } from '#ui/move-button.tsx'
import { notify } from '#ui/notices.ts'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import type { StaffUpload } from '../../contract.ts'
import { uploadStates } from '../../upload.ts'
import { receivedUploads, stateIn, useAcceptUpload, useRejectUpload } from '../api.ts'
import styles from '../documents.module.css'
import { usePreview } from '../parts/use-preview.tsx'
import { uploadTones } from '../uploads/upload-tones.ts'

const save = ({ file_id, file_name }: StaffUpload) =>
  void saveFile({ id: file_id, name: file_name }).catch(reportCallError)

/** What clients have sent us to keep: looked at, accepted, or rejected with a reason they read. */
export default function Received({ place }: { place: ListPlace }) {
  const { t } = useTranslation()
  const state = stateIn(place.search)
  const { data } = useSuspenseQuery(receivedUploads(place.search))
  const { look, preview } = usePreview<StaffUpload>({ onSave: save })
  return (
    <section aria-labelledby="received-documents">
      <h2 id="received-documents">{t('documents.received')}</h2>
      <div className={styles.narrowing}>
        <NativeSelect
          size="xs"
          label={t('documents.uploadsState')}
          value={state}
          data={uploadStates.map((value) => ({ value, label: t(`documents.uploadStates.${value}`) }))}
          onChange={({ currentTarget }) => place.go({ verdict: currentTarget.value })}
        />
      </div>
      {data.rows.length === 0 ? (
        <p className="dimmed">{t(state === 'received' ? 'documents.receivedNone' : 'list.none')}</p>
      ) : (
        <ul className={styles.papers}>
          {data.rows.map((upload) => (
            <li key={upload.id}>
              <Told of={upload} onLook={() => look(upload)} />
              {upload.state === 'received' && <Verdict of={upload} />}
            </li>
          ))}
        </ul>
      )}
      {preview}
    </section>
  )
}

function Told({ of, onLook }: { of: StaffUpload; onLook: () => void }) {
  const { t } = useTranslation()
  return (
    <span className={styles.name}>
      <button
        type="button"
        className={styles.title}
        aria-label={t('documents.previewOf', { title: of.title })}
        onClick={onLook}
      >
        {of.title}
      </button>
      <State tone={uploadTones[of.state]}>{t(`documents.uploadStates.${of.state}`)}</State>
      <span>{of.organization_name}</span>
      <span className="dimmed">
        {t(`documents.kinds.${of.kind}`)} · {t(`documents.languages.${of.language}`)} ·{' '}
        <When at={of.created_at} />
        {of.sent_by && <> · {t('documents.sentBy', { name: of.sent_by })}</>}
      </span>
      {of.reason && <span className={styles.reason}>{of.reason}</span>}
    </span>
  )
}

function Verdict({ of: { id, title, organization_name } }: { of: StaffUpload }) {
  const { t } = useTranslation()
  const accept = useAcceptUpload()
  const reject = useRejectUpload()
  const params = { id }
  return (
    <span className={styles.deeds}>
      <MoveButton
        label={t('documents.accept')}
        pending={accept.isPending}
        onMove={() =>
          accept.mutate(
            { params },
            {
              onSuccess: () =>
                notify({ message: t('documents.acceptedNow', { title, company: organization_name }) }),
            },
          )
        }
      />
      <MoveButton
        variant="default"
        label={t('documents.reject')}
        pending={reject.isPending}
        asks={{
          title: t('documents.rejectOf', { title }),
          text: t('documents.rejectNote'),
          yes: t('documents.reject'),
          reason: t('documents.rejectReason'),
        }}
        onMove={(reason) =>
          reject.mutate(
            { params, body: { reason } },
            { onSuccess: () => notify({ message: t('documents.rejectedNow', { title }) }) },
          )
        }
      />
    </span>
  )
}
