import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveButton } from '#ui/move-button.tsx'
import { notify } from '#ui/notices.ts'
import { useUnsaved } from '#ui/unsaved.tsx'
import { check as checkShape } from '#ui/use-form.ts'
import type { Promotion, PromotionCheck } from '../../contract.ts'
import { draftOf, emptyDraft, type PromotionDraft, wishOf } from '../../promotion-draft.ts'
import { PromotionWish } from '../../promotion-rules.ts'
import { useChangePromotion, useCheckPromotion, useCreatePromotion, useMovePromotion } from '../api.ts'
import { AudienceStep, ContentStep, EffectStep, GoodsStep, LimitsStep } from './editor-steps.tsx'
import styles from './promotion-editor.module.css'
import { PromotionMeaning } from './promotion-meaning.tsx'

type Props = {
  /** What is edited; a new one is written without. */
  of: Promotion | null
  /** A manager only looks. */
  canWrite: boolean
  onSaved: (id: number) => void
  /** What else is to be known of a promotion that is checked. */
  more?: (wish: PromotionWish) => ReactNode
}

/** A promotion in its five steps. What was typed stays when it is refused, or when somebody saved before. */
export function PromotionEditor({ of, canWrite, onSaved, more }: Props) {
  const { t } = useTranslation()
  const form = useForm<PromotionDraft>({ mode: 'controlled', initialValues: emptyDraft })
  const [meaning, setMeaning] = useState<{ is: PromotionCheck; wish: PromotionWish } | null>(null)
  const create = useCreatePromotion()
  const change = useChangePromotion()
  const look = useCheckPromotion()
  useUnsaved(form.isDirty())

  // Moments are shown on the reader's own clock, which only the browser has.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form takes over what is opened, and nothing after it
  useEffect(() => {
    const draft = of ? draftOf(of) : emptyDraft
    form.setValues(draft)
    form.resetDirty(draft)
    setMeaning(null)
  }, [of?.id])

  const refused = (error: { fields?: Record<string, string>; message: string }) => {
    const fields = Object.entries(error.fields ?? {}).map(([name, text]) => [name.split('.')[0], text])
    form.setErrors(Object.fromEntries(fields))
    if (fields.length === 0) notify({ message: error.message, theme: 'danger' })
    else document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  /** Runs the shape's own rules first: what they refuse is not sent. */
  const withWish = (send: (wish: PromotionWish) => void) => {
    const wish = wishOf(form.getValues())
    try {
      checkShape(PromotionWish, wish, (key, params) => String(t(key as never, params as never)))
    } catch (error) {
      // The form's rules throw what the server would answer.
      return refused(error as { fields: Record<string, string>; message: string })
    }
    form.clearErrors()
    send(wish as PromotionWish)
  }
  const saved = (promotion: Promotion) => {
    form.resetDirty()
    notify({ message: t('promotions.saved') })
    onSaved(promotion.id)
  }
  const save = () =>
    withWish((body) => {
      if (!of) return create.mutate({ body }, { onSuccess: saved, onError: refused })
      change.mutate(
        { params: { id: of.id }, body: { ...body, version: of.version } },
        { onSuccess: saved, onError: refused },
      )
    })

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <fieldset disabled={!canWrite} className={styles.steps}>
        <ContentStep form={form} />
        <AudienceStep form={form} />
        <GoodsStep form={form} />
        <EffectStep form={form} />
        <LimitsStep form={form} />
      </fieldset>
      {meaning && <PromotionMeaning of={meaning.is} except={of?.id ?? null} />}
      {meaning && more?.(meaning.wish)}
      {canWrite && (
        <div className={styles.deeds}>
          <Button type="submit" loading={create.isPending || change.isPending}>
            {t(of ? 'promotions.saveChanges' : 'promotions.save')}
          </Button>
          <Button
            variant="default"
            loading={look.isPending}
            onClick={() =>
              withWish((wish) =>
                look.mutate(
                  { body: wish },
                  { onSuccess: (is) => setMeaning({ is, wish }), onError: refused },
                ),
              )
            }
          >
            {t('promotions.check')}
          </Button>
          {of && <Moves of={of} isDirty={form.isDirty()} />}
        </div>
      )}
    </form>
  )
}

/** What may be done with it now, as the server said. */
function Moves({ of, isDirty }: { of: Promotion; isDirty: boolean }) {
  const { t } = useTranslation()
  const move = useMovePromotion()
  const [notifies, setNotifies] = useState(true)
  const buttons = of.moves.map((name) => (
    <MoveButton
      key={name}
      variant={name === 'release' && !isDirty ? 'filled' : 'default'}
      label={t(`promotions.moves.${name}`)}
      pending={move.isPending}
      onMove={() =>
        move.mutate(
          { params: { id: of.id }, body: { move: name, notify: name === 'release' && notifies } },
          {
            onSuccess: ({ phase }) =>
              notify({ message: t('promotions.moved', { phase: t(`promotions.phases.${phase}`) }) }),
          },
        )
      }
    />
  ))
  return (
    <>
      {buttons}
      {of.moves.includes('release') && (
        <Checkbox
          label={t('promotions.tell')}
          checked={notifies}
          onChange={({ currentTarget }) => setNotifies(currentTarget.checked)}
        />
      )}
    </>
  )
}
