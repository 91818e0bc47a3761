import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '#features/goods/catalogue/client/index.ts'
import { type CutPlan, type Cutting, cut, lineCut } from '#features/goods/catalogue/cutting.ts'
import { fieldQuantity, writtenQuantity } from '#features/goods/catalogue/units.ts'
import type { PricedProductDetail } from '#features/goods/pricing/price-shape.ts'
import { Allowed } from '#features/people/auth/client/index.ts'
import { useAddToCart } from '#features/sales/cart/client/index.ts'
import { lineAmount, money } from '#platform/shared/money.ts'
import { Facts } from '#ui/facts.tsx'
import { Amount } from '#ui/money.tsx'
import styles from './cut-block.module.css'

type Props = { of: PricedProductDetail; cutting: Cutting }

/** Pieces of one length: the bars they take, what is charged, and what it comes to. */
export function CutBlock({ of, cutting }: Props) {
  const { t } = useTranslation()
  const words = useWords()
  const { add, isPending } = useAddToCart()
  const [length, setLength] = useState('')
  const [pieces, setPieces] = useState('')
  const inWords = (value: number) => words.quantity(value, of)
  const asked = { length: fieldQuantity(length, of.unit), pieces: Number(pieces.trim() || Number.NaN) }
  const plan =
    asked.length === null ? null : cut({ ...cutting, cut_length: asked.length, pieces: asked.pieces })
  const code = plan && !plan.ok ? plan.code : null
  const said = code && {
    of: code === 'pieces' || code === 'too_much' ? ('pieces' as const) : ('length' as const),
    text: t(`catalogueInside.cut.refused.${code}`, {
      min: inWords(cutting.min_cut),
      step: inWords(cutting.cut_step),
      max: inWords(cutting.stock_length),
    }),
  }
  const errorOf = (field: 'length' | 'pieces', typed: string) =>
    said?.of === field && typed.trim() !== '' ? said.text : null
  const notNumber = length.trim() !== '' && asked.length === null && t('catalogueInside.cut.notNumber')
  const step = plan?.ok && of.cut_breaks.findLast(({ min_qty }) => min_qty <= plan.charged)
  const put = () => {
    if (!plan?.ok || asked.length === null) return
    const line = lineCut({ length: asked.length, pieces: asked.pieces }, plan)
    add([{ product: of, quantity: plan.charged, cut: line }])
  }
  return (
    <section className={styles.cut} aria-label={t('catalogueInside.cut.title')}>
      <h2>{t('catalogueInside.cut.title')}</h2>
      <p className="dimmed">
        {t('catalogueInside.cut.text', { bar: inWords(cutting.stock_length), min: inWords(cutting.min_cut) })}{' '}
        {cutting.cut_step > 1 && t('catalogueInside.cut.stepText', { step: inWords(cutting.cut_step) })}
      </p>
      <div className={styles.fields}>
        <TextInput
          label={t('catalogueInside.cut.length', { unit: words.unit(writtenQuantity(0, of.unit).unit) })}
          inputMode="decimal"
          maxLength={12}
          value={length}
          onChange={(event) => setLength(event.currentTarget.value)}
          error={errorOf('length', length) || notNumber}
        />
        <TextInput
          label={t('catalogueInside.cut.number')}
          inputMode="numeric"
          maxLength={6}
          value={pieces}
          onChange={(event) => setPieces(event.currentTarget.value)}
          error={errorOf('pieces', pieces)}
        />
      </div>
      <div aria-live="polite">{plan?.ok && <Planned of={of} plan={plan} />}</div>
      {step && plan.ok && (
        <Allowed command="buy">
          <Button onClick={put} loading={isPending}>
            {t('cart.addFor')}{' '}
            <Amount value={money(lineAmount(step.price, plan.charged), step.price.currency)} />
          </Button>
        </Allowed>
      )}
      {plan?.ok && !step && <p className="dimmed">{t('pricing.onRequest')}</p>}
    </section>
  )
}

function Planned({ of, plan: { bars, charged, kept, scrap } }: { of: PricedProductDetail; plan: CutPlan }) {
  const { t } = useTranslation()
  const words = useWords()
  const counted = [...Map.groupBy(kept, (length) => length)].map(([length, all]) =>
    all.length === 1 ? words.quantity(length, of) : `${all.length} × ${words.quantity(length, of)}`,
  )
  return (
    <Facts
      layout="beside"
      of={[
        { name: t('catalogueInside.cut.bars'), value: words.number(bars) },
        { name: t('catalogueInside.cut.charged'), value: words.quantity(charged, of) },
        {
          name: t('catalogueInside.cut.kept'),
          value: counted.join(', ') || t('catalogueInside.cut.keptNone'),
        },
        { name: t('catalogueInside.cut.yours'), value: scrap > 0 && words.quantity(scrap, of) },
      ]}
    />
  )
}
