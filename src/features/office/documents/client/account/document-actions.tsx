import { ActionIcon, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Fragment } from 'react'
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
    <span className={styles.ofList}>
      <button
        type="button"
        className={styles.title}
        aria-label={t('documents.previewOf', { title: of.title })}
        onClick={() => onLook(of)}
      >
        {of.title}
      </button>
      {of.is_new && <State tone="in-work">{t('documents.isNew')}</State>}
    </span>
  )
}

/** The languages of a document; each opens the document in that language. */
export function DocumentLanguages({ of, onLook }: NameProps) {
  const { t } = useTranslation()
  const { language, translations } = of
  const all = [of, ...translations.map((one) => ({ ...of, ...one }))].toSorted((a, b) =>
    a.language.localeCompare(b.language),
  )
  if (language === 'both') return t('documents.codes.both')
  return (
    <span className={styles.oneLine}>
      {all.map((one, index) => (
        <Fragment key={one.id}>
          {index > 0 && ' · '}
          <button
            type="button"
            className={styles.title}
            aria-label={t('documents.previewIn', {
              title: one.title,
              language: t(`documents.codes.${one.language}`),
            })}
            onClick={() => onLook(one)}
          >
            {t(`documents.codes.${one.language}`)}
          </button>
        </Fragment>
      ))}
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
    <span className={styles.ofRow}>
      <ActionIcon
        variant="subtle"
        size="md"
        aria-label={t('documents.downloadOf', { title })}
        onClick={() => onSave(of)}
      >
        <IconDownload size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      {requires_ack && !acknowledged_at && !isOver && (
        <Button
          size="compact-sm"
          variant="default"
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
