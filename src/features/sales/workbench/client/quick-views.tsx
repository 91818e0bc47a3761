import { useTranslation } from 'react-i18next'
import type { ListPlace } from '#platform/client/use-list.ts'
import { Choice } from './choice.tsx'
import { OneClient } from './scope-choice.tsx'

const nothing = { scope: null, stage: null, turn: null, late: null }
/** The most frequent views, each with its own address. Other filters can be stored as a view of one's own. */
const quick = {
  all: {},
  mine: { scope: 'mine' },
  toConfirm: { stage: 'submitted' },
  waitingClient: { turn: 'client' },
  late: { late: '1' },
} as const

export function QuickViews({ place }: { place: ListPlace }) {
  const { t } = useTranslation()
  const { search, to } = place
  const isOpen = (view: object) =>
    Object.entries({ ...nothing, ...view }).every(([name, value]) => search.get(name) === value)
  return (
    <>
      <Choice
        label={t('orders.workbench.quickViews')}
        of={Object.entries(quick).map(([name, view]) => ({
          label: t(`orders.workbench.quick.${name as keyof typeof quick}`),
          to: to({ ...nothing, ...view }),
          isOpen: isOpen(view),
        }))}
      />
      <OneClient place={place} />
    </>
  )
}
