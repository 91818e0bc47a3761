import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { PromotionMargin, PromotionPreview } from '#features/goods/pricing/client/index.ts'
import { AllPromotions, PromotionEditor, promotionById } from '#features/goods/promotions/client/index.ts'
import { type Promotion, promotions } from '#features/goods/promotions/contract.ts'
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
 * All promotions. `?id=` opens one to edit it, preview it as a client and release it; `?id=new` begins another.
 */
export default function CreatePromotionScreen() {
  const [search] = useSearchParams()
  const { data: user } = useSuspenseQuery(me)
  const id = idIn(search, 'id')
  const canWrite = isAtLeast(user, 'chief_manager')
  if (id !== null) return <OnePromotion id={id} canWrite={canWrite} />
  if (canWrite && search.get('id') === 'new') return <NewPromotion />
  return <Promotions canWrite={canWrite} />
}

function Promotions({ canWrite }: { canWrite: boolean }) {
  const { t } = useTranslation()
  const create = canWrite && (
    <ButtonLink to={paths.manager.createPromotion}>{t('promotions.create')}</ButtonLink>
  )
  return <AllPromotions create={create} />
}

function NewPromotion() {
  const { t } = useTranslation()
  return (
    <UnsavedGuard>
      <PageHead title={t('promotions.create')} crumbs={useCrumbs()} note={t('promotions.note')} />
      <Editor of={null} canWrite />
    </UnsavedGuard>
  )
}

function OnePromotion({ id, canWrite }: { id: number; canWrite: boolean }) {
  const { t } = useTranslation()
  const lang = useLang()
  const crumbs = useCrumbs()
  const { data: promotion } = useSuspenseQuery(promotionById(id))
  const { title_en: en, title_ru: ru, phase } = promotion
  return (
    <UnsavedGuard>
      <PageHead
        title={inLanguage({ en, ru }, lang)}
        crumbs={crumbs}
        mark={<span className="dimmed">{t(`promotions.phases.${phase}`)}</span>}
        note={canWrite ? t('promotions.note') : undefined}
      />
      <Editor of={promotion} canWrite={canWrite} />
      {canWrite && promotion.effect !== 'info' && <PromotionPreview id={id} />}
      <WhatChanged entity="promotion" id={id} />
    </UnsavedGuard>
  )
}

function Editor({ of, canWrite }: { of: Promotion | null; canWrite: boolean }) {
  const navigate = useNavigate()
  return (
    <PromotionEditor
      of={of}
      canWrite={canWrite}
      more={(input) => input.effect !== 'info' && <PromotionMargin input={input} />}
      onSaved={(id) => void navigate(paths.manager.promotion(id), { preventScrollReset: true })}
    />
  )
}

const useCrumbs = () => [{ label: useTranslation().t('promotions.title'), to: paths.manager.promotions }]
