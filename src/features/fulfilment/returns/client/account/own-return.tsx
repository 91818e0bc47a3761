import { useSuspenseQuery } from '@tanstack/react-query'
import { myReturn, useLiveReturns } from '../api.ts'
import { ReturnCard } from '../parts/return-card.tsx'
import { Send } from '../parts/send.tsx'

/** A return in the claim of the client. */
export default function OwnReturn({ id }: { id: number }) {
  const { data } = useSuspenseQuery(myReturn(id))
  useLiveReturns()
  return (
    <ReturnCard of={data}>
      <Send of={data} />
    </ReturnCard>
  )
}
