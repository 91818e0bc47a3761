import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#platform/shared/paths.ts'
import { MoveButton } from '#ui/move-button.tsx'
import { type Lot, ownLotsApi } from '../../contract.ts'
import { useLotAction } from '../api.ts'
import { HoldDialog } from '../parts/hold-dialog.tsx'
import { useMoves } from '../parts/use-moves.ts'
import { ChangeRequestDialog, RequestDialog } from './request-dialog.tsx'
import { SplitDialog } from './split-dialog.tsx'

type Asks = 'request' | 'change_request' | 'split' | 'hold'

/** What a client may do with a lot; the receipt has a place of its own. */
export function OwnMoves({ lot }: { lot: Lot }) {
  const { isOffered, look } = useMoves(lot)
  const navigate = useNavigate()
  const release = useLotAction(ownLotsApi.release)
  const [open, setOpen] = useState<Asks | null>(null)
  // One that is done may hear of it when the next is open already.
  const close = (which: Asks) => () => setOpen((now) => (now === which ? null : now))
  const { id, version } = lot
  return (
    <>
      {isOffered('request') && <MoveButton {...look('request')} onMove={() => setOpen('request')} />}
      {isOffered('change_request') && (
        <MoveButton {...look('change_request')} variant="default" onMove={() => setOpen('change_request')} />
      )}
      {isOffered('split') && (
        <MoveButton {...look('split')} variant="default" onMove={() => setOpen('split')} />
      )}
      {isOffered('hold') && <MoveButton {...look('hold')} variant="default" onMove={() => setOpen('hold')} />}
      {isOffered('release') && (
        <MoveButton
          {...look('release')}
          pending={release.isPending}
          onMove={() => release.mutate({ params: { id }, body: { version } })}
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
      <HoldDialog lot={lot} opened={open === 'hold'} onClose={close('hold')} />
    </>
  )
}
