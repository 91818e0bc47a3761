import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { me } from '#features/people/auth/client/index.ts'
import { Companies } from './companies.tsx'
import { Recalculation } from './recalculation.tsx'
import { RulesForm } from './rules-form.tsx'
import { levelsTab } from './tab.ts'

/**
 * Levels for staff: where their companies stand, and for the administrator the rules and counting by them. What was
 * typed into the rules stays while another tab is open; the list belongs to the address and does not.
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
