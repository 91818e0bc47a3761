import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransitionButton } from '#ui/transition-button.tsx'
import type { ownSupport, staffSupport } from '../../contract.ts'
import type { SupportRequest } from '../../request-shape.ts'
import { useRequestAction } from '../api.ts'
import { timesOf, useTransitions } from './use-transitions.ts'
import { WordsDialog } from './words-dialog.tsx'

type Names = 'close' | 'withdraw' | 'reopen' | 'answer'
type Props = {
  of: SupportRequest
  /** Clients and staff have separate calls. */
  commands: Pick<typeof ownSupport, Names> | Pick<typeof staffSupport, Names>
}

/** The actions of a request's author. */
export function AskerTransitions({ of: request, commands }: Props) {
  const { t } = useTranslation()
  const { isOffered, look } = useTransitions(request)
  const close = useRequestAction(commands.close)
  const withdraw = useRequestAction(commands.withdraw)
  const reopen = useRequestAction(commands.reopen, { silent: true })
  const answer = useRequestAction(commands.answer, { silent: true })
  const [isReopening, setIsReopening] = useState(false)
  const [isAnswering, setIsAnswering] = useState(false)
  const { id, version, number } = request
  const input = { params: { id }, body: { version } }
  return (
    <>
      {isOffered('answer') && (
        <TransitionButton {...look('answer')} onTransition={() => setIsAnswering(true)} />
      )}
      {isOffered('close') && (
        <TransitionButton
          {...look('close')}
          pending={close.isPending}
          onTransition={() => close.mutate(input)}
        />
      )}
      {isOffered('reopen') && (
        <TransitionButton {...look('reopen')} variant="default" onTransition={() => setIsReopening(true)} />
      )}
      {isOffered('withdraw') && (
        <TransitionButton
          {...look('withdraw')}
          variant="default"
          pending={withdraw.isPending}
          onTransition={() => withdraw.mutate(input)}
        />
      )}
      <WordsDialog
        key={`answer ${timesOf(request, 'answered')}`}
        title={t('support.answer.title', { number })}
        label={t('support.answer.reason')}
        yes={t('support.answer.submit')}
        opened={isAnswering}
        onClose={() => setIsAnswering(false)}
        pending={answer.isPending}
        error={answer.error}
        onSubmit={(reason) =>
          answer.mutate(
            { params: { id }, body: { version, reason } },
            { onSuccess: () => setIsAnswering(false) },
          )
        }
      />
      <WordsDialog
        key={timesOf(request, 'reopened')}
        title={t('support.reopen.title', { number })}
        label={t('support.reopen.reason')}
        yes={t('support.reopen.submit')}
        opened={isReopening}
        onClose={() => setIsReopening(false)}
        pending={reopen.isPending}
        error={reopen.error}
        onSubmit={(reason) =>
          reopen.mutate(
            { params: { id }, body: { version, reason } },
            { onSuccess: () => setIsReopening(false) },
          )
        }
      />
    </>
  )
}
