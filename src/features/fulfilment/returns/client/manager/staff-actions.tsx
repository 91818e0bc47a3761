import { Textarea } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AskForm } from '#ui/ask-form.tsx'
import { TransitionButton } from '#ui/transition-button.tsx'
import { returnsApi } from '../../contract.ts'
import type { Return } from '../../return-shape.ts'
import { useReturnAction } from '../api.ts'
import { Send } from '../parts/send.tsx'
import type { DialogProps } from './dialog-props.ts'

const ReceiveForm = lazy(() => import('./receive-form.tsx'))
const InspectForm = lazy(() => import('./inspect-form.tsx'))

type Asks = 'receive' | 'inspect' | 'close' | 'cancel'

/** What staff may do next with a return. */
export function StaffActions({ of }: { of: Return }) {
  const { t } = useTranslation()
  const [asks, setAsks] = useState<Asks | null>(null)
  const [loaded, setLoaded] = useState<readonly Asks[]>([])
  const ask = (what: Asks) => {
    setAsks(what)
    setLoaded((before) => [...before, what])
  }
  const button = (what: Asks, isMain: boolean) =>
    of.transitions.includes(what) && (
      <TransitionButton
        label={t(`returns.transitions.${what}`)}
        why={undefined}
        {...(!isMain && { variant: 'default' as const })}
        onTransition={() => ask(what)}
      />
    )
  const dialog = (what: Asks) => ({ of, opened: asks === what, onClose: () => setAsks(null) })
  return (
    <>
      {button('receive', true)}
      {button('inspect', true)}
      {button('close', true)}
      <Send of={of} isStaff />
      {button('cancel', false)}
      <Suspense>
        {loaded.includes('receive') && <ReceiveForm key={`receive ${of.version}`} {...dialog('receive')} />}
        {loaded.includes('inspect') && <InspectForm key={`inspect ${of.version}`} {...dialog('inspect')} />}
      </Suspense>
      <CloseDialog {...dialog('close')} />
      <CancelDialog {...dialog('cancel')} />
    </>
  )
}

function CloseDialog({ of: { id, version, number }, opened, onClose }: DialogProps) {
  const { t } = useTranslation()
  const close = useReturnAction(returnsApi.close)
  return (
    <AskForm
      title={t('returnsStaff.closeTitle', { number })}
      text={t('returnsStaff.closeText')}
      yes={t('returnsStaff.close')}
      opened={opened}
      onClose={onClose}
      onSubmit={() => close.mutate({ params: { id }, body: { version } }, { onSuccess: onClose })}
      pending={close.isPending}
      error={close.error}
    >
      {null}
    </AskForm>
  )
}

function CancelDialog({ of: { id, version, number }, opened, onClose }: DialogProps) {
  const { t } = useTranslation()
  const cancel = useReturnAction(returnsApi.cancel)
  const [reason, setReason] = useState('')
  return (
    <AskForm
      title={t('returnsStaff.cancelTitle', { number })}
      text={t('returnsStaff.cancelText')}
      yes={t('returnsStaff.cancel')}
      opened={opened}
      onClose={onClose}
      onSubmit={() => cancel.mutate({ params: { id }, body: { version, reason } }, { onSuccess: onClose })}
      pending={cancel.isPending}
      error={cancel.error}
      said={['reason']}
    >
      <Textarea
        label={t('returnsStaff.cancelReason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={cancel.error?.fields.reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </AskForm>
  )
}
