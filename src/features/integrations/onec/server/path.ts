/** The address of 1C's whole protocol. */
export const onecAdapterPath = '/api/1c/exchange'
