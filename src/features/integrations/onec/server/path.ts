/** Where all of 1C's protocol comes in. */
export const onecAdapterPath = '/api/1c/exchange'
