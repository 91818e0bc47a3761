import type { Config } from '@react-router/dev/config'

/** The whole map of pages travels with the first page and stays in the browser's cache: no request per page (docs/decisions/0033). */
export default {
  appDirectory: 'src',
  buildDirectory: 'dist',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config
