import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#features/foundation/files/client/index.ts'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { reportCallError } from '#platform/client/errors.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { When } from '#ui/when.tsx'
import type { ClientDocument } from '../../document-shape.ts'
import type { StaffUpload } from '../../upload-shape.ts'
import { documentsOfClient, uploadsOfClient } from '../api.ts'
import styles from '../documents.module.css'
import { usePreview } from '../parts/use-preview.tsx'
import { Entry, Verdict } from './sent-upload.tsx'

const save = ({ file_id, file_name }: { file_id: number; file_name: string }) =>
  void saveFile({ id: file_id, name: file_name }).catch(reportCallError)

/** The documents of a company and its uploads: view, save and decide. */
export default function DocumentsOfClient({ of: { id } }: { of: ClientRow }) {
  return (
    <>
      <Landed id={id} />
      <Sent id={id} />
    </>
  )
}

function Landed({ id }: { id: number }) {
  const { t } = useTranslation()
  const [page, setPage] = useState(1)
  const { data } = useQuery(documentsOfClient(id, page))
  const { look, preview } = usePreview<ClientDocument>({ onSave: save })
  if (!data) return <Skeleton of="table" />
  if (data.total === 0) return <p className="dimmed">{t('documents.clientNone')}</p>
  const pages = Math.ceil(data.total / data.per_page)
  return (
    <>
      <ul className={styles.pdfs}>
        {data.rows.map((document) => (
          <Pdf key={document.id} of={document} onLook={() => look(document)} />
        ))}
      </ul>
      {pages > 1 && (
        <p className={styles.commands}>
          <Button size="xs" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('documents.later')}
          </Button>
          <Button size="xs" variant="default" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t('documents.earlier')}
          </Button>
        </p>
      )}
      {preview}
    </>
  )
}

function Pdf({ of, onLook }: { of: ClientDocument; onLook: () => void }) {
  const { t } = useTranslation()
  return (
    <li>
      <span className={styles.name}>
        <button type="button" className={styles.title} onClick={onLook}>
          {of.title}
        </button>
        <span className="dimmed">
          {t(`documents.categories.${of.category}`)} · {t(`documents.languages.${of.language}`)}
          {of.version > 1 && <> · {t('documents.version', { version: of.version })}</>} ·{' '}
          <When at={of.published_at} as="day" />
          {of.order_numbers && (
            <>
              {' '}
              · {t('documents.columns.order')}: {of.order_numbers}
            </>
          )}
        </span>
      </span>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('documents.downloadOf', { title: of.title })}
        onClick={() => save(of)}
      >
        {t('documents.download')}
      </Button>
    </li>
  )
}

function Sent({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data } = useQuery(uploadsOfClient(id))
  const { look, preview } = usePreview<StaffUpload>({ onSave: save })
  if (!data) return null
  return (
    <section className={styles.section} aria-labelledby="sent-by-client">
      <h3 id="sent-by-client">{t('documents.sentByClient')}</h3>
      {data.rows.length === 0 ? (
        <p className="dimmed">{t('documents.clientSentNone')}</p>
      ) : (
        <ul className={styles.pdfs}>
          {data.rows.map((upload) => (
            <li key={upload.id}>
              <Entry of={upload} onLook={() => look(upload)} hasCompany={false} />
              {upload.state === 'received' && <Verdict of={upload} />}
            </li>
          ))}
        </ul>
      )}
      {preview}
    </section>
  )
}
