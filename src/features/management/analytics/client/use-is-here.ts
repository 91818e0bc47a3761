import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Returns false on the server and while the page takes over, then true: for parts that only a browser can draw. */
export const useIsHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
