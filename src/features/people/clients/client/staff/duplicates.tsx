import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { duplicatesLike } from './api.ts'
import { LikeOnes } from './like-ones.tsx'

type Props = { email: string; phone: string; name: string; tax_number: string }

/** Possible duplicates, searched after a pause in typing. */
export function Duplicates(typed: Props) {
  const [like] = useDebouncedValue(JSON.stringify(typed), 400)
  const said: Props = JSON.parse(like)
  const { data = [] } = useQuery({
    ...duplicatesLike(said),
    enabled:
      said.email.includes('@') || said.phone.length > 6 || said.name.length > 2 || said.tax_number.length > 2,
    placeholderData: keepPreviousData,
  })
  return <div aria-live="polite">{data.length > 0 && <LikeOnes of={data} />}</div>
}
