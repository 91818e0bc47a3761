export const en = { open: 'Open' }
