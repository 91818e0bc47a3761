import { useMantineColorScheme } from '@mantine/core'
import { setCookie } from '#platform/client/cookies.ts'

/** Toggles between light and dark. Stored in a cookie, so that the server renders the right theme. */
export function useSchemeToggle(): () => void {
  const { setColorScheme } = useMantineColorScheme()
  return () => {
    const next = document.documentElement.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark'
    setCookie('portico_scheme', next, 31_536_000)
    setColorScheme(next)
  }
}
