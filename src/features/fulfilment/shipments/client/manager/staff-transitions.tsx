import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TransitionButton } from '#ui/transition-button.tsx'
import { lotsApi } from '../../contract.ts'
import type { Lot } from '../../lot-shape.ts'
import { useLotAction } from '../api.ts'
import { HoldDialog } from '../parts/hold-dialog.tsx'
import { useTransitions } from '../parts/use-transitions.ts'
import { DelayDialog } from './delay-dialog.tsx'
import { PhotosDialog } from './photos-dialog.tsx'
import { BookDialog, PackDialog, SendDialog } from './staff-dialogs.tsx'

type Asks = 'pack' | 'book' | 'send' | 'hold' | 'photograph' | 'delay'

/** True until a lot has arrived, so that it may still be late. */
const isComing = ({ state }: Lot) => !['delivered', 'accepted', 'cancelled'].includes(state)

/** The next step of a lot: ready, booked, sent, delivered, or released. */
export function StaffMain({ lot }: { lot: Lot }) {
  const { isOffered, look } = useTransitions(lot)
  const [ready, deliver, release] = [
    useLotAction(lotsApi.makeReady),
    useLotAction(lotsApi.deliver),
    useLotAction(lotsApi.release),
  ]
  const { ask, isThere, keyOf, dialog } = useDialogs(lot)
  const now = { params: { id: lot.id }, body: { version: lot.version } }
  return (
    <>
      {isOffered('make_ready') && (
        <TransitionButton
          {...look('make_ready')}
          pending={ready.isPending}
          onTransition={() => ready.mutate(now)}
        />
      )}
      {isOffered('book') && <TransitionButton {...look('book')} onTransition={() => ask('book')} />}
      {isOffered('send') && <TransitionButton {...look('send')} onTransition={() => ask('send')} />}
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
      {isThere('book') && <BookDialog {...dialog('book')} key={keyOf('book')} />}
      {isThere('send') && <SendDialog {...dialog('send')} key={keyOf('send')} />}
    </>
  )
}

/** The other actions of staff for a lot. */
export function StaffMore({ lot }: { lot: Lot }) {
  const { t } = useTranslation()
  const { isOffered, look } = useTransitions(lot)
  const cancel = useLotAction(lotsApi.cancel)
  const { ask, isThere, keyOf, dialog } = useDialogs(lot)
  const { id, version, number } = lot
  return (
    <>
      {(['pack', 'hold', 'photograph'] as const).map(
        (what) =>
          isOffered(what) && (
            <TransitionButton key={what} {...look(what)} variant="default" onTransition={() => ask(what)} />
          ),
      )}
      {isComing(lot) && (
        <Button variant="default" onClick={() => ask('delay')}>
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
      {isThere('pack') && <PackDialog {...dialog('pack')} key={keyOf('pack')} />}
      {isThere('photograph') && <PhotosDialog {...dialog('photograph')} key={keyOf('photograph')} />}
      {isThere('delay') && <DelayDialog {...dialog('delay')} of={{ lot }} key={keyOf('delay')} />}
      {isThere('hold') && <HoldDialog {...dialog('hold')} key={keyOf('hold')} isStaff />}
    </>
  )
}

/**
 * The dialogs of a lot. An open one stays as it is until it closes, although the lot changes in that time, often by the
 * dialog itself: a dialog that is taken away while it is open leaves the page blocked. A closed one shows the current
 * lot.
 */
function useDialogs(lot: Lot) {
  const { isOffered } = useTransitions(lot)
  const [open, setOpen] = useState<{ what: Asks; version: number } | null>(null)
  const isOpen = (which: Asks) => open?.what === which
  return {
    ask: (what: Asks) => setOpen({ what, version: lot.version }),
    isThere: (which: Asks) => isOpen(which) || (which === 'delay' ? isComing(lot) : isOffered(which)),
    keyOf: (which: Asks) => `${which} ${isOpen(which) ? open?.version : lot.version}`,
    dialog: (which: Asks) => ({
      lot,
      opened: isOpen(which),
      // A dialog may close after the next one was opened, so only its own state is cleared.
      onClose: () => setOpen((now) => (now?.what === which ? null : now)),
    }),
  }
}
