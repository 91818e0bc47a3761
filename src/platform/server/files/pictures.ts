/** Imports sharp with the first picture: it needs 25 MB and starts threads. */
export const pictures = async () => (await import('sharp')).default
