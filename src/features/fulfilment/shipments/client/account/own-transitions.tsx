import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { TransitionButton } from '#ui/transition-button.tsx'
import { ownLotsApi } from '../../contract.ts'
import type { Lot } from '../../lot-shape.ts'
import { useLotAction } from '../api.ts'
import { HoldDialog } from '../parts/hold-dialog.tsx'
import { type Transition, useTransitions } from '../parts/use-transitions.ts'
import { ChangeRequestDialog, RequestDialog } from './request-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'

const mains: readonly Transition[] = ['request', 'release']

type Asks = 'request' | 'change_request' | 'split' | 'hold'

/**
 * The client's actions for a lot, except the receipt, which has its own form: `main` requests or releases it, `more`
 * are the others.
 */
export function OwnTransitions({ lot, show }: { lot: Lot; show: 'main' | 'more' }) {
  const { isOffered: isPossible, look } = useTransitions(lot)
  const isOffered = (what: Transition) => isPossible(what) && (show === 'main') === mains.includes(what)
  const navigate = useNavigate()
  const release = useLotAction(ownLotsApi.release)
  const [open, setOpen] = useState<Asks | null>(null)
  // A dialog may close after the next one was opened, so only its own state is cleared.
  const close = (which: Asks) => () => setOpen((now) => (now === which ? null : now))
  const { id, version } = lot
  return (
    <>
      {isOffered('request') && (
        <TransitionButton {...look('request')} onTransition={() => setOpen('request')} />
      )}
      {isOffered('change_request') && (
        <TransitionButton
          {...look('change_request')}
          variant="default"
          onTransition={() => setOpen('change_request')}
        />
      )}
      {isOffered('split') && (
        <TransitionButton {...look('split')} variant="default" onTransition={() => setOpen('split')} />
      )}
      {isOffered('hold') && (
        <TransitionButton {...look('hold')} variant="default" onTransition={() => setOpen('hold')} />
      )}
      {isOffered('release') && (
        <TransitionButton
          {...look('release')}
          pending={release.isPending}
          onTransition={() => release.mutate({ params: { id }, body: { version } })}
        />
      )}
      {isOffered('request') && (
        <RequestDialog
          ids={[id]}
          opened={open === 'request'}
          onClose={close('request')}
          onDone={(requested) => void navigate(paths.account.lot(requested.id))}
        />
      )}
      {isOffered('change_request') && (
        <ChangeRequestDialog
          key={version}
          lot={lot}
          opened={open === 'change_request'}
          onClose={close('change_request')}
        />
      )}
      {isOffered('split') && <SplitDialog lot={lot} opened={open === 'split'} onClose={close('split')} />}
      {show === 'more' && <HoldDialog lot={lot} opened={open === 'hold'} onClose={close('hold')} />}
    </>
  )
}
