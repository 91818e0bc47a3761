import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { me } from '#features/people/auth/client/index.ts'
import { Companies } from './companies.tsx'
import { Recalculation } from './recalculation.tsx'
import { RulesForm } from './rules-form.tsx'
import { levelsTab } from './tab.ts'

/**
 * The levels tab of staff: the companies and, for administrators, the rules and the recalculation. The rules
 * form keeps its input while another tab is open; the list is unmounted, because its state is in the address.
 */
export default function LevelsTab() {
  const isOpen = useSearchParams()[0].get('tab') === levelsTab
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  const { data: user } = useSuspenseQuery(me)
  return (
    <>
      {wasOpen && user.role === 'admin' && (
        <>
          <RulesForm />
          <Recalculation />
        </>
      )}
      {isOpen && <Companies />}
    </>
  )
}
