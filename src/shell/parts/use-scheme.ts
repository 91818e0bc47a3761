import { useMantineColorScheme } from '@mantine/core'
import { setCookie } from '#platform/client/cookies.ts'

/** Turns light into dark and back; remembered in a cookie, so that the server's page is right at once. */
export function useSchemeToggle(): () => void {
  const { setColorScheme } = useMantineColorScheme()
  return () => {
    const next = document.documentElement.dataset.mantineColorScheme === 'dark' ? 'light' : 'dark'
    setCookie('portico_scheme', next, 31_536_000)
    setColorScheme(next)
  }
}
