import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { PromotionMargin, PromotionPreview } from '#features/goods/pricing/client/index.ts'
import { AllPromotions, PromotionEditor, promotionById } from '#features/goods/promotions/client/index.ts'
import { promotions } from '#features/goods/promotions/contract.ts'
import { me } from '#features/people/auth/client/index.ts'
import { idIn } from '#platform/client/drawer.ts'
import { listBrowserData, listData } from '#platform/client/list-screen.ts'
import type { Place } from '#platform/client/screen.ts'
import { isAtLeast } from '#platform/shared/audience.ts'
import { inLanguage } from '#platform/shared/i18n.ts'
import { paths } from '#platform/shared/paths.ts'
import { ButtonLink } from '#ui/button-link.tsx'
import { useLang } from '#ui/money.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { UnsavedGuard } from '#ui/unsaved.tsx'
import { WhatChanged } from '#ui/what-changed.tsx'

const opened = ({ url }: Place) => {
  const id = idIn(url.searchParams, 'id')
  return id === null ? [] : [promotionById(id)]
}
export const loader = listData(promotions.list, opened)
export const clientLoader = listBrowserData(promotions.list, opened)

/**
 * Writes a promotion, previews it as a client and releases it. All promotions are listed below; `?id=` opens
 * one.
 */
export default function CreatePromotionScreen() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { data: user } = useSuspenseQuery(me)
  const id = idIn(search, 'id')
  const { data: promotion = null } = useQuery({ ...promotionById(id ?? 0), enabled: id !== null })
  const canWrite = isAtLeast(user, 'chief_manager')
  const lang = useLang()
  const title = promotion
    ? inLanguage({ en: promotion.title_en, ru: promotion.title_ru }, lang)
    : t('promotions.create')
  const mark = promotion ? (
    <span className="dimmed">{t(`promotions.phases.${promotion.phase}`)}</span>
  ) : undefined

  return (
    <UnsavedGuard>
      <PageHead
        title={canWrite || promotion ? title : t('promotions.title')}
        mark={mark}
        note={canWrite ? t('promotions.note') : undefined}
      >
        {id !== null && canWrite && (
          <ButtonLink to={paths.manager.promotions} variant="default">
            {t('promotions.create')}
          </ButtonLink>
        )}
      </PageHead>
      {(canWrite || promotion) && (
        <PromotionEditor
          of={promotion}
          canWrite={canWrite}
          more={(input) => input.effect !== 'info' && <PromotionMargin input={input} />}
          onSaved={(saved) => void navigate(paths.manager.promotion(saved), { preventScrollReset: true })}
        />
      )}
      {promotion && canWrite && promotion.effect !== 'info' && <PromotionPreview id={promotion.id} />}
      {promotion && <WhatChanged entity="promotion" id={promotion.id} />}
      <h2>{t('promotions.earlier')}</h2>
      <AllPromotions />
    </UnsavedGuard>
  )
}
