/** The library of pictures takes 25 MB and starts threads of its own: it comes with the first picture. */
export const pictures = async () => (await import('sharp')).default
