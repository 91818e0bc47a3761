import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMatch } from 'react-router'
import { saveFile } from '#features/foundation/files/client/index.ts'
import { reportCallError } from '#platform/client/errors.ts'
import { State } from '#ui/state.tsx'
import { When } from '#ui/when.tsx'
import type { OrderDocument } from '../../document-shape.ts'
import { documentsOfOrder, useOpenDocument } from '../api.ts'
import styles from '../documents.module.css'
import { stateTones } from './state-tones.ts'
import { usePreview } from './use-preview.tsx'

/** The documents of an order: view or save. */
export function DocumentsOfOrder({ orderId }: { orderId: number }) {
  const { t } = useTranslation()
  const isStaff = useMatch('/manager/*') !== null
  const { data } = useQuery(documentsOfOrder(orderId, isStaff))
  const open = useOpenDocument()
  const seen = ({ id }: OrderDocument) => {
    if (!isStaff) open.mutate({ params: { id } })
  }
  const save = (of: OrderDocument) =>
    void saveFile({ id: of.file_id, name: of.file_name }).then(() => seen(of), reportCallError)
  const { look, preview } = usePreview<OrderDocument>({ onLook: seen, onSave: save })
  if (!data) return null
  if (data.length === 0) return <p className="dimmed">{t('documents.orderNone')}</p>
  return (
    <>
      <ul className={styles.pdfs}>
        {data.map((of) => (
          <li key={of.id}>
            <span className={styles.name}>
              <button type="button" className={styles.title} onClick={() => look(of)}>
                {of.title}
              </button>
              <span className="dimmed">
                {t(`documents.categories.${of.category}`)} · {t(`documents.languages.${of.language}`)}
                {of.version > 1 && <> · {t('documents.version', { version: of.version })}</>} ·{' '}
                <When at={of.published_at} as="day" />
              </span>
              {of.state !== 'published' && (
                <State tone={stateTones[of.state]}>{t(`documents.states.${of.state}`)}</State>
              )}
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
        ))}
      </ul>
      {preview}
    </>
  )
}
