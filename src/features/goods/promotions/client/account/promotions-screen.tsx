import { IconDiscount2 } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { browserData, type Place, serverData } from '#platform/client/screen.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { Pages } from '#ui/list/pages.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { promotionTabs } from '../../contract.ts'
import { ownPromotions } from '../api.ts'
import { PromotionTerms } from '../parts/promotion-terms.tsx'
import styles from '../parts/promotions.module.css'

/** The query for the URL; an invalid phase leads to the error page. */
const at = (search: URLSearchParams) =>
  ownPromotions({
    phase: (search.get('phase') ?? 'active') as 'active',
    page: (search.get('page') ?? 1) as number,
  })

const needs = ({ url }: Place) => [at(url.searchParams)]
export const loader = serverData(needs)
export const clientLoader = browserData(needs)

/** The promotions for this company: running, scheduled or ended. */
export default function PromotionsScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { data } = useSuspenseQuery(at(search))
  const phase = promotionTabs.find((one) => one === search.get('phase')) ?? 'active'
  return (
    <>
      <PageHead title={t('promotions.title')} />
      <nav className={styles.tabs} aria-label={t('promotions.phase')}>
        {promotionTabs.map((one) => (
          <Link
            key={one}
            to={`?phase=${one}`}
            aria-current={one === phase ? 'true' : undefined}
            prefetch="intent"
          >
            {t(`promotions.tabs.${one}`)}
          </Link>
        ))}
      </nav>
      {data.rows.length === 0 ? (
        <Empty Sign={IconDiscount2} title={t(`promotions.empty.${phase}`)} text={t('promotions.emptyText')}>
          <ButtonLink to={paths.account.products} variant="default">
            {t('promotions.toCatalogue')}
          </ButtonLink>
        </Empty>
      ) : (
        <>
          <ul className={styles.cards}>
            {data.rows.map((promotion) => (
              <li key={promotion.id}>
                <Card className={styles.card!}>
                  <h2>
                    <Link to={paths.account.promotion(promotion.id)}>{promotion.title}</Link>
                  </h2>
                  {promotion.text && <p>{promotion.text}</p>}
                  <PromotionTerms of={promotion} />
                </Card>
              </li>
            ))}
          </ul>
          <Pages {...data} />
        </>
      )}
    </>
  )
}
