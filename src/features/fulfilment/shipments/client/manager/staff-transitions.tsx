import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransitionButton } from '#ui/transition-button.tsx'
import { lotsApi } from '../../contract.ts'
import type { Lot } from '../../lot-shape.ts'
import { useLotAction } from '../api.ts'
import { HoldDialog } from '../parts/hold-dialog.tsx'
import styles from '../parts/lot.module.css'
import { useTransitions } from '../parts/use-transitions.ts'
import { DelayDialog } from './delay-dialog.tsx'
import { PhotosDialog } from './photos-dialog.tsx'
import { BookDialog, PackDialog, SendDialog } from './staff-dialogs.tsx'

type Asks = 'pack' | 'book' | 'send' | 'hold' | 'photograph' | 'delay'

/** True until a lot has arrived, so that it may still be late. */
const isComing = ({ state }: Lot) => !['delivered', 'accepted', 'cancelled'].includes(state)

/** The staff's actions for a lot. */
export function StaffTransitions({ lot }: { lot: Lot }) {
  const { t } = useTranslation()
  const { isOffered, look } = useTransitions(lot)
  const [ready, deliver, release] = [
    useLotAction(lotsApi.makeReady),
    useLotAction(lotsApi.deliver),
    useLotAction(lotsApi.release),
  ]
  const cancel = useLotAction(lotsApi.cancel)
  const [open, setOpen] = useState<Asks | null>(null)
  const { id, version, number } = lot
  const now = { params: { id }, body: { version } }
  const dialog = (which: Asks) => ({
    lot,
    opened: open === which,
    // A dialog may close after the next one was opened, so only its own state is cleared.
    onClose: () => setOpen((now) => (now === which ? null : now)),
  })
  return (
    <div className={styles.transitions}>
      {isOffered('make_ready') && (
        <TransitionButton
          {...look('make_ready')}
          pending={ready.isPending}
          onTransition={() => ready.mutate(now)}
        />
      )}
      {isOffered('book') && <TransitionButton {...look('book')} onTransition={() => setOpen('book')} />}
      {isOffered('send') && <TransitionButton {...look('send')} onTransition={() => setOpen('send')} />}
      {isOffered('deliver') && (
        <TransitionButton
          {...look('deliver')}
          pending={deliver.isPending}
          onTransition={() => deliver.mutate(now)}
        />
      )}
      {isOffered('release') && (
        <TransitionButton
          {...look('release')}
          pending={release.isPending}
          onTransition={() => release.mutate(now)}
        />
      )}
      {isOffered('pack') && (
        <TransitionButton {...look('pack')} variant="default" onTransition={() => setOpen('pack')} />
      )}
      {isOffered('hold') && (
        <TransitionButton {...look('hold')} variant="default" onTransition={() => setOpen('hold')} />
      )}
      {isOffered('photograph') && (
        <TransitionButton
          {...look('photograph')}
          variant="default"
          onTransition={() => setOpen('photograph')}
        />
      )}
      {isComing(lot) && (
        <Button variant="default" onClick={() => setOpen('delay')}>
          {t('shipments.delays.tell')}
        </Button>
      )}
      {isOffered('cancel') && (
        <TransitionButton
          {...look('cancel')}
          variant="default"
          pending={cancel.isPending}
          asks={{
            title: t('shipments.ask.cancelTitle', { number }),
            text: t('shipments.ask.cancelText'),
            yes: t('shipments.ask.cancel'),
            reason: t('shipments.ask.cancelReason'),
          }}
          onTransition={(reason) => cancel.mutate({ params: { id }, body: { version, reason } })}
        />
      )}
      {/* Keyed by version, so that the fields show the current lot. */}
      {isOffered('book') && <BookDialog {...dialog('book')} key={`book ${version}`} />}
      {isOffered('send') && <SendDialog {...dialog('send')} key={`send ${version}`} />}
      {isOffered('pack') && <PackDialog {...dialog('pack')} key={`pack ${version}`} />}
      {isOffered('photograph') && <PhotosDialog {...dialog('photograph')} key={`photograph ${version}`} />}
      {isComing(lot) && <DelayDialog {...dialog('delay')} of={{ lot }} key={`delay ${version}`} />}
      {isOffered('hold') && <HoldDialog {...dialog('hold')} key={`hold ${version}`} isStaff />}
    </div>
  )
}
