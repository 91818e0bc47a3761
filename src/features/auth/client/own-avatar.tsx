import { useSuspenseQuery } from '@tanstack/react-query'
import { AvatarField } from '#features/files/client/index.ts'
import { query } from '#platform/client/query.ts'
import { auth } from '../contract.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** One's own picture: kept as soon as it is chosen. */
export function OwnAvatar() {
  const { data: user } = useSuspenseQuery(query(auth.user, {}))
  const save = useSaveProfile()
  return (
    <AvatarField
      value={user.avatar_id}
      name={`${user.name} ${user.last_name}`}
      onChange={(avatar_id) => save.mutate({ body: { avatar_id } })}
    />
  )
}
