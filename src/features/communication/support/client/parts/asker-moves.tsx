import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoveButton } from '#ui/move-button.tsx'
import type { ownSupport, SupportRequest, staffSupport } from '../../contract.ts'
import { useRequestAction } from '../api.ts'
import styles from './request.module.css'
import { timesOf, useMoves } from './use-moves.ts'
import { WordsDialog } from './words-dialog.tsx'

type Names = 'close' | 'withdraw' | 'reopen' | 'answer'
type Props = {
  of: SupportRequest
  /** Clients and staff have calls of their own. */
  deeds: Pick<typeof ownSupport, Names> | Pick<typeof staffSupport, Names>
}

/** What whoever asked does with their request. */
export function AskerMoves({ of: request, deeds }: Props) {
  const { t } = useTranslation()
  const { isOffered, look } = useMoves(request)
  const close = useRequestAction(deeds.close)
  const withdraw = useRequestAction(deeds.withdraw)
  const reopen = useRequestAction(deeds.reopen, { silent: true })
  const answer = useRequestAction(deeds.answer, { silent: true })
  const [isReopening, setIsReopening] = useState(false)
  const [isAnswering, setIsAnswering] = useState(false)
  const { id, version, number } = request
  const wish = { params: { id }, body: { version } }
  return (
    <div className={styles.moves}>
      {isOffered('answer') && <MoveButton {...look('answer')} onMove={() => setIsAnswering(true)} />}
      {isOffered('close') && (
        <MoveButton {...look('close')} pending={close.isPending} onMove={() => close.mutate(wish)} />
      )}
      {isOffered('reopen') && (
        <MoveButton {...look('reopen')} variant="default" onMove={() => setIsReopening(true)} />
      )}
      {isOffered('withdraw') && (
        <MoveButton
          {...look('withdraw')}
          variant="default"
          pending={withdraw.isPending}
          onMove={() => withdraw.mutate(wish)}
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
    </div>
  )
}
