import { useTranslation } from 'react-i18next'

/** How many were found, and an honest word when nothing matched exactly. */
export function FoundLine({
  q,
  total,
  relaxed,
}: {
  q: string | undefined
  total: number
  relaxed: boolean | undefined
}) {
  const { t } = useTranslation()
  return (
    <p className="dimmed" role="status" style={{ margin: 0 }}>
      {relaxed && q
        ? t('catalogue.relaxed', { q })
        : q
          ? t('catalogue.foundFor', { q, count: total })
          : t('catalogue.found', { count: total })}
    </p>
  )
}
