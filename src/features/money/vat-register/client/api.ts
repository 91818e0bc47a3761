import { listQuery } from '#platform/client/list-address.ts'
import { vatRegisterApi } from '../contract.ts'

export const vatEntriesAt = listQuery(vatRegisterApi.register)
export const euSalesAt = listQuery(vatRegisterApi.euSales)
