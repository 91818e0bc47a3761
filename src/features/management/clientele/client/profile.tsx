import { ClientFacts } from '#features/people/clients/client/index.ts'
import type { ClientRow } from '#features/people/clients/client-shape.ts'
import { TagsField } from './tags-field.tsx'

/** The company's description of itself, and its tags. */
export default function Profile({ of: client }: { of: ClientRow }) {
  return (
    <>
      <ClientFacts of={client} />
      <TagsField id={client.id} />
    </>
  )
}
