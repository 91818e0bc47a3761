import { part } from '#platform/client/part.tsx'

export const WarehouseCountries = part(() => import('./parts/warehouse-countries.tsx'))
