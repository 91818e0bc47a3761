import type { CallError } from '#platform/client/errors.ts'

/** What a form was refused for, where it has no field of its own for it. */
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
