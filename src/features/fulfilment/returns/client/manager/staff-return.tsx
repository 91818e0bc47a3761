import { useSuspenseQuery } from '@tanstack/react-query'
import { managersReturn, useLiveReturns } from '../api.ts'
import { ReturnCard } from '../parts/return-card.tsx'
import { StaffActions } from './staff-actions.tsx'

/** A return in a claim. */
export default function StaffReturn({ id }: { id: number }) {
  const { data } = useSuspenseQuery(managersReturn(id))
  useLiveReturns()
  return (
    <ReturnCard of={data} isStaff>
      <StaffActions of={data} />
    </ReturnCard>
  )
}
