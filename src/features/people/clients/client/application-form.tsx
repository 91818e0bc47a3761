import { Button } from '@mantine/core'
import { type FormEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import { z } from 'zod'
import { keepTokens } from '#platform/client/cookies.ts'
import { useAction } from '#platform/client/query.ts'
import { paths } from '#platform/shared/paths.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { SignUp } from '../client-rules.ts'
import { clientsApi } from '../contract.ts'
import { fieldsOfStep } from './application-fields.tsx'
import { errorsAt, firstStepWith, type Step, stepFrom } from './application-steps.ts'
import {
  type ApplicationValues,
  asSent,
  dropDraft,
  emptyApplication,
  keepDraft,
  storedDraft,
} from './application-values.ts'
import type { AroundApplication } from './around-application.ts'
import styles from './sign-up-screen.module.css'
import { StepsNav } from './steps-nav.tsx'
import { useInput } from './use-input.ts'
import { useStep } from './use-step.ts'

const Shape = z.preprocess((values) => asSent(values as ApplicationValues), SignUp)

/**
 * The application in three steps: you, your business, delivery (spec §3, §5). Leaving a step validates only that
 * step; sending validates everything and returns to the first step with an error.
 */
export function ApplicationForm() {
  const { t } = useTranslation()
  const { agreement, requested } = useOutletContext<AroundApplication>()
  const form = useShapedForm<ApplicationValues>(Shape, emptyApplication)
  const { setValues } = form
  const [search] = useSearchParams()
  const ref = search.get('ref') ?? undefined
  const values = form.getValues()
  const { step, goTo, standAtStep } = useStep()
  const [next, before] = [stepFrom(step, 1), stepFrom(step, -1)]
  const Fields = fieldsOfStep[step]

  useEffect(() => setValues(storedDraft()), [setValues])
  const { input, forget } = useInput(form)
  useEffect(() => {
    if (form.isDirty()) keepDraft(values)
  }, [form, values])

  const signUp = useAction(clientsApi.signUp, {
    refresh: [],
    onDone: (tokens) => {
      keepTokens(tokens)
      dropDraft()
      location.assign('/account?notice=signUpSuccess')
    },
  })
  const goBackTo = (errors: Record<string, unknown>) => goTo(firstStepWith(errors) ?? step)
  const send = form.onSubmit(
    (filled) =>
      signUp.mutate(
        { body: { ...asSent(filled), ref } as never },
        {
          onError: (error) => {
            if (!showFieldErrors(form, error)) return
            const { email } = error.fields
            if (email) form.setFieldError('email', <Known text={email} />)
            goBackTo(error.fields)
          },
        },
      ),
    goBackTo,
  )
  const goOn = (to: Step) => {
    const wrong = errorsAt(step, form.validate().errors)
    form.setErrors(wrong)
    if (Object.keys(wrong).length > 0) standAtStep()
    else goTo(to)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!next) return send(event)
    event.preventDefault()
    goOn(next)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {input !== null && requested(input, forget)}
      <StepsNav step={step} goTo={goTo} />
      <fieldset key={step}>
        <legend tabIndex={-1}>{t(`clients.${step}`)}</legend>
        <p className={`dimmed ${styles.whole}`}>{t('clients.latinHint')}</p>
        <Fields form={form} />
      </fieldset>
      {!next && agreement}
      <div className={styles.ways}>
        <Button type="submit" size="md" loading={signUp.isPending || signUp.isSuccess}>
          {next ? t(`clients.next.${next as 'business' | 'delivery'}`) : t('clients.apply')}
        </Button>
        {before && (
          <Button variant="default" size="md" onClick={() => goTo(before)}>
            {t('common.back')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Says that the address has an account, with links to sign in or recover the password. */
function Known({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <>
      {text}. <Link to={paths.signIn}>{t('auth.signIn')}</Link>{' '}
      <Link to={paths.recoverPassword}>{t('auth.recover.link')}</Link>
    </>
  )
}
