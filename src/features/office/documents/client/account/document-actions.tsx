import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import { State } from '#ui/state.tsx'
import { useToday } from '#ui/use-day.ts'
import { endingOf } from '../../document.ts'
import type { OwnDocument } from '../../document-shape.ts'
import { useAcknowledge } from '../api.ts'
import styles from '../documents.module.css'

type Props = { of: OwnDocument; onSave: (of: OwnDocument) => void }
type NameProps = { of: OwnDocument; onLook: (of: OwnDocument) => void }

/** The title, which opens the document, and its marks. */
export function DocumentName({ of, onLook }: NameProps) {
  const { t } = useTranslation()
  return (
    <span className={styles.name}>
      <button
        type="button"
        className={styles.title}
        aria-label={t('documents.previewOf', { title: of.title })}
        onClick={() => onLook(of)}
      >
        {of.title}
      </button>
      {of.is_new && <State tone="in-work">{t('documents.isNew')}</State>}
      {of.is_own && <State tone="quiet">{t('documents.isOwn')}</State>}
    </span>
  )
}

/** Buttons to save and, if required, to acknowledge a document. Ended documents need no acknowledgement. */
export function DocumentActions({ of, onSave }: Props) {
  const { t } = useTranslation()
  const acknowledge = useAcknowledge()
  const { id, title, version, valid_until, requires_ack, acknowledged_at } = of
  const isOver = endingOf(valid_until, useToday())?.is === 'over'
  return (
    <span className={styles.commands}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('documents.downloadOf', { title })}
        onClick={() => onSave(of)}
      >
        {t('documents.download')}
      </Button>
      {requires_ack && !acknowledged_at && !isOver && (
        <Button
          size="compact-sm"
          loading={acknowledge.isPending}
          aria-label={t('documents.acknowledgeOf', { title, version })}
          onClick={() =>
            acknowledge.mutate(
              { params: { id }, body: { version } },
              { onSuccess: () => notify({ message: t('documents.acknowledgedNow', { title, version }) }) },
            )
          }
        >
          {t('documents.acknowledge')}
        </Button>
      )}
      {acknowledged_at && <State tone="done">{t('documents.acknowledged')}</State>}
    </span>
  )
}
