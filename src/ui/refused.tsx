import type { CallError } from '#platform/client/errors.ts'

/** The errors of a form that belong to none of its fields. */
export function Refused({ error, except = [] }: { error: CallError | null; except?: readonly string[] }) {
  if (!error) return null
  const fields = Object.entries(error.fields).filter(([name]) => !except.includes(name))
  if (fields.length === 0 && Object.keys(error.fields).length > 0) return null
  return (
    <p role="alert">
      {fields.length > 0 ? [...new Set(fields.map(([, said]) => said))].join(' ') : error.message}
    </p>
  )
}
