import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#platform/client/errors.ts'

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
      <TextInput
        type="date"
        mt="md"
        label={t('clientele.terms.until')}
        description={t('clientele.terms.untilHint')}
        value={of.until}
        error={error?.fields?.until}
        onChange={({ currentTarget }) => of.setUntil(currentTarget.value)}
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
