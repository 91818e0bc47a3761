import type { Config } from '@react-router/dev/config'

/** The whole map of pages travels with the first page: about seventy short lines, and no request per link. */
export default { appDirectory: 'src', ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config
