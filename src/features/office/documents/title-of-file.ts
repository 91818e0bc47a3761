/** Returns a default title: the file name without its extension, with the words separated. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 200)
