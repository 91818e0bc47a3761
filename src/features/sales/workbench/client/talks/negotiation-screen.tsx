import { useTranslation } from 'react-i18next'
import { browserData, serverData } from '#platform/client/screen.ts'
import { useList } from '#platform/client/use-list.ts'
import { paths } from '#platform/shared/paths.ts'
import { Board } from '#ui/board.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { ViewLinks } from '#ui/view-links.tsx'
import { orderWorkbench } from '../../contract.ts'
import { useLiveWorkbench } from '../api.ts'
import { ScopeLine } from '../scope-line.tsx'
import { isGrid, needsOfBoard } from './board-needs.ts'
import { TalkColumn } from './talk-column.tsx'
import { TalkGrid } from './talk-grid.tsx'

export const loader = serverData(needsOfBoard)
export const clientLoader = browserData(needsOfBoard)

/** The negotiations by whose turn it is. `?view=grid` shows them as a list. Updates live. */
export default function NegotiationScreen() {
  const { t } = useTranslation()
  const place = useList(orderWorkbench.talks)
  useLiveWorkbench()
  const grid = isGrid(place.search)
  return (
    <>
      <PageHead title={t('orders.workbench.negotiation')}>
        <ViewLinks
          label={t('orders.workbench.view')}
          of={[
            {
              label: t('orders.workbench.views.board'),
              to: place.to({ view: null, turn: null }),
              isOpen: !grid,
            },
            { label: t('orders.workbench.views.grid'), to: place.to({ view: 'grid' }), isOpen: grid },
          ]}
        />
        <ButtonLink to={paths.manager.expiredOrders} variant="default">
          {t('orders.workbench.ended')}
        </ButtonLink>
      </PageHead>
      {grid ? (
        <TalkGrid place={place} />
      ) : (
        <>
          <ScopeLine place={place} />
          <Board>
            <TalkColumn turn="manager" place={place} />
            <TalkColumn turn="client" place={place} />
          </Board>
        </>
      )}
    </>
  )
}
