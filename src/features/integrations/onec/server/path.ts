/** Where all of 1C's protocol comes in. */
export const onecDoorPath = '/api/1c/exchange'
