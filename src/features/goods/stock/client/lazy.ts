import { part } from '#platform/client/part.tsx'

export const WarehouseCalendars = part(() => import('./parts/warehouse-calendars.tsx'))
export const WarehouseSettings = part(() => import('./parts/warehouse-settings.tsx'))
