import { Button, Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type FormStep, FormSteps, useSteps } from '#ui/form-steps.tsx'
import { notify } from '#ui/notices.ts'
import { TransitionButton } from '#ui/transition-button.tsx'
import { useUnsaved } from '#ui/unsaved.tsx'
import { check as checkShape } from '#ui/use-form.ts'
import type { Promotion, PromotionCheck } from '../../contract.ts'
import { draftOf, emptyDraft, inputOf, type PromotionDraft } from '../../promotion-draft.ts'
import { PromotionInput } from '../../promotion-rules.ts'
import { useChangePromotion, useCheckPromotion, useCreatePromotion, useTransitionPromotion } from '../api.ts'
import { AudienceFields, ContentFields, EffectFields, GoodsFields, LimitsFields } from './editor-fields.tsx'
import styles from './promotion-editor.module.css'
import { PromotionMeaning } from './promotion-meaning.tsx'

type Props = {
  /** The promotion to edit; null for a new one. */
  of: Promotion | null
  /** False for managers, who can only view. */
  canWrite: boolean
  onSaved: (id: number) => void
  /** More content for the check of a promotion. */
  more?: (input: PromotionInput) => ReactNode
}

/** The five steps of a promotion. Input stays if the server refuses it or someone else saved first. */
export function PromotionEditor({ of, canWrite, onSaved, more }: Props) {
  const { t } = useTranslation()
  const form = useForm<PromotionDraft>({ mode: 'controlled', initialValues: emptyDraft })
  const [meaning, setMeaning] = useState<{ is: PromotionCheck; input: PromotionInput } | null>(null)
  const create = useCreatePromotion()
  const change = useChangePromotion()
  const look = useCheckPromotion()
  const at = useSteps('content')
  useUnsaved(form.isDirty())
  const steps: FormStep[] = [
    { key: 'content', title: t('promotions.content'), fields: <ContentFields form={form} /> },
    { key: 'audience', title: t('promotions.audience'), fields: <AudienceFields form={form} /> },
    { key: 'goods', title: t('promotions.goods'), fields: <GoodsFields form={form} /> },
    { key: 'effect', title: t('promotions.gives'), fields: <EffectFields form={form} /> },
  ]
  if (form.getValues().effect !== 'info')
    steps.push({ key: 'limits', title: t('promotions.limits'), fields: <LimitsFields form={form} /> })

  // Times use the browser's time zone, which the server does not know.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form takes over what is opened, and nothing after it
  useEffect(() => {
    const draft = of ? draftOf(of) : emptyDraft
    form.setValues(draft)
    form.resetDirty(draft)
    setMeaning(null)
  }, [of?.id])

  const refused = (error: { fields?: Record<string, string>; message: string }) => {
    const fields = Object.entries(error.fields ?? {}).map(([name, text]) => [name.split('.')[0], text])
    flushSync(() => form.setErrors(Object.fromEntries(fields)))
    if (fields.length === 0) notify({ message: error.message, theme: 'danger' })
    else at.showFirstError()
  }
  /** Validates first; invalid input is not sent. */
  const withInput = (send: (input: PromotionInput) => void) => {
    const input = inputOf(form.getValues())
    try {
      checkShape(PromotionInput, input, (key, params) => String(t(key as never, params as never)))
    } catch (error) {
      // The validation throws errors in the same form as the server's.
      return refused(error as { fields: Record<string, string>; message: string })
    }
    form.clearErrors()
    send(input as PromotionInput)
  }
  const saved = (promotion: Promotion) => {
    // Before the page is left for the new promotion, or its guard would ask.
    flushSync(() => form.resetDirty())
    notify({ message: t('promotions.saved') })
    onSaved(promotion.id)
  }
  const save = () =>
    withInput((body) => {
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
      <FormSteps
        label={t('promotions.steps')}
        at={at}
        // Once created, its own page replaces this form; what is typed until then would be lost.
        disabled={!canWrite || create.isSuccess}
        isDirty={form.isDirty()}
        steps={steps}
      >
        {canWrite && (
          <>
            <Button type="submit" loading={create.isPending || change.isPending}>
              {t(of ? 'promotions.saveChanges' : 'promotions.save')}
            </Button>
            <Button
              variant="default"
              loading={look.isPending}
              onClick={() =>
                withInput((input) =>
                  look.mutate(
                    { body: input },
                    { onSuccess: (is) => setMeaning({ is, input }), onError: refused },
                  ),
                )
              }
            >
              {t('promotions.check')}
            </Button>
            {of && <Transitions of={of} isDirty={form.isDirty()} />}
          </>
        )}
      </FormSteps>
      {meaning && <PromotionMeaning of={meaning.is} except={of?.id ?? null} />}
      {meaning && more?.(meaning.input)}
    </form>
  )
}

/** The transitions the server allows now. */
function Transitions({ of, isDirty }: { of: Promotion; isDirty: boolean }) {
  const { t } = useTranslation()
  const transition = useTransitionPromotion()
  const [notifies, setNotifies] = useState(true)
  const buttons = of.transitions.map((name) => (
    <TransitionButton
      key={name}
      variant={name === 'release' && !isDirty ? 'filled' : 'default'}
      label={t(`promotions.transitions.${name}`)}
      pending={transition.isPending}
      onTransition={() =>
        transition.mutate(
          { params: { id: of.id }, body: { transition: name, notify: name === 'release' && notifies } },
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
      {of.transitions.includes('release') && (
        <Checkbox
          label={t('promotions.tell')}
          checked={notifies}
          onChange={({ currentTarget }) => setNotifies(currentTarget.checked)}
        />
      )}
    </>
  )
}
