import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskForm } from '#ui/ask-form.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import { ownReturnsApi, returnsApi } from '../../contract.ts'
import type { Return } from '../../return-shape.ts'
import { useReturnAction } from '../api.ts'

type Props = { of: Return; isStaff?: boolean }

/** Says that the goods are on their way: the client does, or staff for them. */
export function Send({ of: { id, version, number, transitions }, isStaff = false }: Props) {
  const { t } = useTranslation()
  const own = useReturnAction(ownReturnsApi.send)
  const staff = useReturnAction(returnsApi.send)
  const send = isStaff ? staff : own
  const [isAsking, setIsAsking] = useState(false)
  const [typed, setTyped] = useState({ carrier: '', tracking: '' })
  if (!transitions.includes('send')) return null
  return (
    <>
      <TransitionButton
        label={t('returns.transitions.send')}
        why={undefined}
        {...(isStaff && { variant: 'default' as const })}
        onTransition={() => setIsAsking(true)}
      />
      <AskForm
        title={t('returns.ask.sendTitle', { number })}
        text={t('returns.ask.sendText')}
        yes={t('returns.ask.send')}
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        onSubmit={() =>
          send.mutate(
            { params: { id }, body: { version, ...typed } },
            { onSuccess: () => setIsAsking(false) },
          )
        }
        pending={send.isPending}
        error={send.error}
      >
        {(['carrier', 'tracking'] as const).map((name) => (
          <TextInput
            key={name}
            label={t(`returns.${name}`)}
            maxLength={200}
            value={typed[name]}
            onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
          />
        ))}
      </AskForm>
    </>
  )
}
