import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { notify } from '#ui/notices.ts'
import { When } from '#ui/when.tsx'
import { failedPdfs, useTryPdf } from '../api.ts'
import styles from '../documents.module.css'

/** PDFs that could not be created, with the error. */
export default function FailedPdfs() {
  const { t } = useTranslation()
  const { data } = useSuspenseQuery(failedPdfs)
  const again = useTryPdf()
  return (
    <section aria-labelledby="failed-pdfs">
      <h2 id="failed-pdfs">{t('documents.failed')}</h2>
      {data.length === 0 ? (
        <p className="dimmed">{t('documents.failedNone')}</p>
      ) : (
        <>
          <p className="dimmed">{t('documents.failedNote')}</p>
          <ul className={styles.pdfs}>
            {data.map(({ id, title, kind, organization_name, trouble, failed_at }) => (
              <li key={id}>
                <span className={styles.name}>
                  <strong>{title}</strong>
                  <span>{organization_name}</span>
                  <span className="dimmed">
                    {t(`documents.categories.${kind}`)} · {t('documents.failedAt')} <When at={failed_at} />
                  </span>
                  {trouble && <span className={styles.reason}>{trouble}</span>}
                </span>
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={again.isPending && again.variables?.params.id === id}
                  aria-label={t('documents.tryAgainOf', { title })}
                  onClick={() =>
                    again.mutate(
                      { params: { id } },
                      { onSuccess: () => notify({ message: t('documents.triedAgain') }) },
                    )
                  }
                >
                  {t('documents.tryAgain')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
