import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { MoveButton } from '#ui/move-button.tsx'
import { SideDrawer } from '#ui/side-drawer.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ownSupport, type SupportRequest } from '../../contract.ts'
import { myRequest, useRequestAction } from '../api.ts'
import styles from '../parts/request.module.css'
import { RequestBody } from '../parts/request-body.tsx'
import { RequestState } from '../parts/request-state.tsx'
import { useMoves } from '../parts/use-moves.ts'
import { WordsDialog } from '../parts/words-dialog.tsx'
import { Rate } from './rate.tsx'

export type OwnRequestProps = { opened: boolean; id: number | null; onClose: () => void }

/** One request over the list of them: what was written, what was decided. */
export function OwnRequestDrawer({ opened, id, onClose }: OwnRequestProps) {
  const { t } = useTranslation()
  const { data: request, isError } = useQuery({ ...myRequest(id ?? 0), enabled: id !== null })
  return (
    <SideDrawer opened={opened} onClose={onClose} title={request?.number ?? t('support.number')}>
      {request ? (
        <>
          <p>
            <RequestState of={request.state} isOwn /> {request.title}
          </p>
          <OwnMoves of={request} />
          {request.is_ratable && <Rate key={request.version} of={request} />}
          <p>
            <Link to={paths.account.chatAbout(`support_request:${request.id}`)}>{t('chat.ask')}</Link>
          </p>
          <RequestBody of={request} />
        </>
      ) : isError ? (
        <p>{t('list.none')}</p>
      ) : (
        <Skeleton of="facts" rows={4} />
      )}
    </SideDrawer>
  )
}

function OwnMoves({ of: request }: { of: SupportRequest }) {
  const { t } = useTranslation()
  const { isOffered, look } = useMoves(request)
  const close = useRequestAction(ownSupport.close)
  const withdraw = useRequestAction(ownSupport.withdraw)
  const reopen = useRequestAction(ownSupport.reopen, { silent: true })
  const answer = useRequestAction(ownSupport.answer, { silent: true })
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
        key={`answer ${version}`}
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
        key={version}
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
