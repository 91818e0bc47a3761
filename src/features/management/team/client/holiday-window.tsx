import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/dialog.tsx'
import type { HolidayMonth } from '../team-shape.ts'
import { HolidayCard } from './holiday-card.tsx'
import { HolidayForm } from './holiday-form.tsx'

export type HolidayWindowProps = {
  opened: boolean
  id: number | null
  month: HolidayMonth
  onClose: () => void
}

/** A holiday with its hand-over, or a new one. */
export function HolidayWindow({ opened, id, month, onClose }: HolidayWindowProps) {
  const { t } = useTranslation()
  return (
    <Dialog opened={opened} onClose={onClose} title={t(id === null ? 'team.plan' : 'team.holidaysTitle')}>
      {id === null ? (
        <HolidayForm key={`new ${opened}`} holiday={null} people={month.people} onDone={onClose} />
      ) : (
        <HolidayCard key={id} id={id} month={month} onClose={onClose} />
      )}
    </Dialog>
  )
}
