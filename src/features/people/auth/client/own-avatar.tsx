import { useSuspenseQuery } from '@tanstack/react-query'
import { AvatarField } from '#features/foundation/files/client/index.ts'
import { me } from './me.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** The person's own picture, saved as soon as it is chosen. */
export function OwnAvatar() {
  const { data: user } = useSuspenseQuery(me)
  const save = useSaveProfile()
  return (
    <AvatarField
      value={user.avatar_id}
      name={`${user.name} ${user.last_name}`}
      onChange={(avatar_id) => save.mutate({ body: { avatar_id } })}
    />
  )
}
