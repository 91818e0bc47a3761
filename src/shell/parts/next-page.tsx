import { createPath, PrefetchPageLinks, useNavigation } from 'react-router'

/**
 * Names all scripts of the page that is being opened. The router imports the page alone, and each script would say only
 * then what it needs itself: a round trip for each level.
 */
export function NextPage() {
  const { location } = useNavigation()
  return location && <PrefetchPageLinks page={createPath(location)} />
}
