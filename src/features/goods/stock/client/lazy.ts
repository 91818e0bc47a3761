import { part } from '#platform/client/part.tsx'

export const WarehouseSettings = part(() => import('./parts/warehouse-settings.tsx'))
