import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAction } from '#platform/client/query.ts'
import { paths } from '#platform/shared/paths.ts'
import { showFieldErrors, useShapedForm } from '#ui/use-form.ts'
import { publicSupport } from '../public-contract.ts'
import { PublicRequest } from '../support-rules.ts'
import styles from './ask-form.module.css'

const empty = { name: '', email: '', message: '', consent: false, website: '' }

/**
 * The form for a question from anyone. The draft stays until it is accepted, then the number is shown. A
 * visitor who comes from an empty search (`about`) only has to send it.
 */
export function AskForm({ mailbox, about }: { mailbox: string | undefined; about?: string | undefined }) {
  const { t } = useTranslation()
  const [sent, setSent] = useState<{ number: string; email: string } | null>(null)
  const message = about ? t('supportOutside.aboutProduct', { about }) : ''
  const form = useShapedForm(PublicRequest, { ...empty, message })
  const ask = useAction(publicSupport.ask, { refresh: [] })
  const submit = form.onSubmit((filled) =>
    ask.mutate(
      { body: { ...filled, consent: true } },
      {
        onSuccess: ({ number }) => {
          setSent({ number, email: filled.email })
          form.setValues(empty)
        },
        onError: (error) => void showFieldErrors(form, error),
      },
    ),
  )
  if (sent) return <Sent {...sent} onAgain={() => setSent(null)} />

  return (
    <>
      {mailbox && (
        <noscript>
          <p>
            {t('supportOutside.withoutScripts')} <a href={`mailto:${mailbox}`}>{mailbox}</a>
          </p>
        </noscript>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('supportOutside.name')}
          autoComplete="name"
          maxLength={80}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('supportOutside.email')}
          type="email"
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <Textarea
          label={t('supportOutside.message')}
          description={t('supportOutside.messageHint')}
          autosize
          minRows={5}
          maxRows={14}
          maxLength={4000}
          {...form.getInputProps('message')}
        />
        <div className={styles.trap} aria-hidden="true">
          <label>
            {t('supportOutside.website')}
            <input tabIndex={-1} autoComplete="off" {...form.getInputProps('website')} />
          </label>
        </div>
        <Checkbox label={<Consent />} {...form.getInputProps('consent', { type: 'checkbox' })} />
        <div>
          <Button type="submit" loading={ask.isPending}>
            {t('supportOutside.send')}
          </Button>
        </div>
      </form>
    </>
  )
}

function Consent() {
  const { t } = useTranslation()
  return (
    <>
      {t('supportOutside.consent')}{' '}
      <Link to={paths.privacyPolicy} target="_blank">
        {t('supportOutside.privacyPolicy')}
      </Link>
    </>
  )
}

/** The number of the request, in place of the form; receives the focus. */
function Sent({ number, email, onAgain }: { number: string; email: string; onAgain: () => void }) {
  const { t } = useTranslation()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className={styles.sent} role="status">
      <h3 ref={head} tabIndex={-1}>
        {t('supportOutside.sentTitle', { number })}
      </h3>
      <p>{t('supportOutside.sentText', { email })}</p>
      <Button variant="default" onClick={onAgain}>
        {t('supportOutside.another')}
      </Button>
    </div>
  )
}
