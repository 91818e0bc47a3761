import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Company } from '#features/foundation/company/contract.ts'
import { offsetAt } from '#features/foundation/company/opening.ts'
import { callDays } from '#features/foundation/company/slots.ts'
import { me } from '#features/people/auth/client/index.ts'
import { paths } from '#platform/shared/paths.ts'
import { Card } from '#ui/card.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { useWeekday } from '#ui/use-day.ts'
import { ownSupport } from '../contract.ts'
import type { SupportRequest } from '../request-shape.ts'
import { useRequestAction } from './api.ts'
import styles from './parts/request.module.css'

/** The number of working days offered. */
const offered = 3

/** Requests a call at a time when someone is available, as a support request for the company's manager. */
export function CallBack({ of, className }: { of: Company; className?: string | undefined }) {
  const { t } = useTranslation()
  const { data: user } = useQuery(me)
  const [sent, setSent] = useState<SupportRequest | null>(null)
  if (user?.org_role !== 'owner' && user?.org_role !== 'buyer') return null
  return (
    <Card className={className}>
      <h2>{t('support.callBack.title')}</h2>
      {sent ? (
        <p role="status">
          {t('support.callBack.sent')} <Link to={paths.account.supportRequest(sent.id)}>{sent.number}</Link>
        </p>
      ) : (
        <CallBackForm of={of} phone={user.phone ?? ''} onSent={setSent} />
      )}
    </Card>
  )
}

type FormProps = { of: Company; phone: string; onSent: (request: SupportRequest) => void }

function CallBackForm({ of, phone, onSent }: FormProps) {
  const { t } = useTranslation()
  const open = useRequestAction(ownSupport.open, { silent: true })
  const day = useWeekday()
  const days = callDays(of, new Date(of.now), offered)
  const hours = days.flatMap(({ date, times }) =>
    times.map((time) => ({ value: `${date} ${time}`, label: `${day(date)}, ${time}` })),
  )
  const [typed, setTyped] = useState({ at: hours[0]?.value ?? '', phone, about: '' })
  const put = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change })
  const [isAsked, setIsAsked] = useState(false)
  const noPhone = isAsked && typed.phone.trim() === '' ? t('errors.required') : null
  const zone = `UTC${offsetAt(new Date(of.now), of.time_zone)}`
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    const called = hours.find(({ value }) => value === typed.at)
    if (typed.phone.trim() === '' || !called) return
    const body = {
      type: 'general' as const,
      subject: t('support.callBack.subject', { at: `${called.label} (${zone})` }),
      message: [typed.phone.trim(), typed.about.trim()].filter(Boolean).join('\n'),
    }
    open.mutate({ body }, { onSuccess: onSent })
  }
  if (hours.length === 0) return <p>{t('support.callBack.noOne')}</p>
  const errors = open.error?.fields ?? {}
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NativeSelect
        label={t('support.callBack.at', { zone })}
        value={typed.at}
        data={hours}
        onChange={(event) => put({ at: event.currentTarget.value })}
      />
      <PhoneField
        label={t('support.callBack.phone')}
        required
        value={typed.phone}
        error={noPhone}
        onChange={(event) => put({ phone: event.currentTarget.value })}
      />
      <Textarea
        label={t('support.callBack.about')}
        autosize
        minRows={2}
        maxLength={2000}
        value={typed.about}
        error={errors.message ?? errors.subject}
        onChange={(event) => put({ about: event.currentTarget.value })}
      />
      {open.error && !errors.message && !errors.subject && <p role="alert">{open.error.message}</p>}
      <Button type="submit" loading={open.isPending}>
        {t('support.callBack.send')}
      </Button>
    </form>
  )
}
