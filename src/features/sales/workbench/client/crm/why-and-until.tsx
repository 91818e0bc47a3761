import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'
import { DateField } from '#ui/date-field.tsx'

/** The form fields for the reason of an agreement and its last day. */
export function useWhyAndUntil() {
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState('')
  return { reason, setReason, until, setUntil, body: { reason, until: until || null } }
}

type Props = { of: ReturnType<typeof useWhyAndUntil>; error: CallError | null }

export function WhyAndUntil({ of, error }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <DateField
        mt="md"
        label={t('clientele.terms.until')}
        description={t('clientele.terms.untilHint')}
        value={of.until}
        error={error?.fields?.until}
        onChange={of.setUntil}
      />
      <Textarea
        mt="sm"
        label={t('clientele.terms.reason')}
        value={of.reason}
        error={error?.fields?.reason}
        onChange={({ currentTarget }) => of.setReason(currentTarget.value)}
        autosize
        minRows={2}
        maxLength={1000}
        required
      />
    </>
  )
}
