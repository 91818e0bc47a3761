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
  /** Asks again what is in force now. */
  refetch: () => Promise<{ data?: Versioned<Values> | undefined }>
  change: Change<Values>
  /** What is said when it is saved, and when someone else has saved in the meantime. */
  words: { saved: string; stale: string }
}

/**
 * A form of what the whole company goes by, which someone else may save in the meantime: what was typed stays, and saving
 * again is then a decision.
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
