import { NativeSelect } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#features/foundation/files/client/index.ts'
import { reportCallError } from '#platform/client/errors.ts'
import type { ListPlace } from '#platform/client/use-list.ts'
import { uploadStates } from '../../upload.ts'
import type { StaffUpload } from '../../upload-shape.ts'
import { receivedUploads, stateIn } from '../api.ts'
import styles from '../documents.module.css'
import { usePreview } from '../parts/use-preview.tsx'
import { Entry, Verdict } from './sent-upload.tsx'

const save = ({ file_id, file_name }: StaffUpload) =>
  void saveFile({ id: file_id, name: file_name }).catch(reportCallError)

/** The uploads of clients: view, accept, or reject with a reason for the client. */
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
        <ul className={styles.pdfs}>
          {data.rows.map((upload) => (
            <li key={upload.id}>
              <Entry of={upload} onLook={() => look(upload)} />
              {upload.state === 'received' && <Verdict of={upload} />}
            </li>
          ))}
        </ul>
      )}
      {preview}
    </section>
  )
}
