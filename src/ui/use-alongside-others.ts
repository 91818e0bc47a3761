import { useState } from 'react'
import type { z } from 'zod'
import type { CallError } from '#platform/client/errors.ts'
import { notify } from './notices.ts'
import { useUnsaved } from './unsaved.tsx'
import { showFieldErrors, useShapedForm } from './use-form.ts'

type Versioned<Values> = Values & { version: number }
type Change<Values> = {
  mutate: (
    input: { body: Values & { based_on: number } },
    then: { onSuccess: (saved: Versioned<Values>) => void; onError: (error: CallError) => void },
  ) => void
}

type Options<Values> = {
  shape: z.ZodType
  inForce: Versioned<Values>
  /** Loads the version in force again. */
  refetch: () => Promise<{ data?: Versioned<Values> | undefined }>
  change: Change<Values>
  /**
   * The messages for a successful save, and for one refused because someone else has saved in the meantime.
   */
  words: { saved: string; stale: string }
}

/**
 * Returns a form for company-wide settings that someone else may save in the meantime. What was typed then
 * remains, and saving again is a decision.
 */
export function useAlongsideOthers<Values extends Record<string, any>>({
  shape,
  inForce: { version, ...inForce },
  refetch,
  change,
  words,
}: Options<Values>) {
  const [basedOn, setBasedOn] = useState(version)
  const form = useShapedForm<Values>(shape, inForce as unknown as Values)
  useUnsaved(form.isDirty())
  const save = form.onSubmit((values) =>
    change.mutate(
      { body: { ...values, based_on: basedOn } },
      {
        onSuccess: ({ version: latest, ...saved }) => {
          setBasedOn(latest)
          form.setValues(saved as unknown as Values)
          form.resetDirty(saved as unknown as Values)
          notify({ message: words.saved })
        },
        onError: async (error) => {
          if (showFieldErrors(form, error)) return
          if (error.code !== 'errors.stale') return notify({ message: error.message, theme: 'danger' })
          const { data: theirs } = await refetch()
          if (theirs) setBasedOn(theirs.version)
          notify({ message: words.stale, theme: 'warning', timeout: 12_000 })
        },
      },
    ),
  )
  return { form, save }
}
