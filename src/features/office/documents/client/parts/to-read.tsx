import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { askedDocuments } from '../api.ts'

/** A reminder of documents to acknowledge; nothing if there are none. */
export function DocumentsToRead() {
  const { t } = useTranslation()
  const { count } = useSuspenseQuery(askedDocuments).data
  if (count === 0) return null
  return (
    <p>
      {t('documents.toRead', { count })} ·{' '}
      <Link to={paths.account.documentsToAcknowledge}>{t('documents.readThem')}</Link>
    </p>
  )
}
