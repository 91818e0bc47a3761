import type { Plugin } from 'vite'

/** The words of letters and of what the API writes for people, as the formatter writes them: properties of the first order. */
const letters = /^ {2}(?:letters|linkPage): \{\n(?:.*\n)*?^ {2}\},\n/gm

/** Letters, and the page a link opens, are written on the server: what they say is not sent to browsers. */
export function wordsWithoutLetters(): Plugin {
  return {
    name: 'portico:words-without-letters',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, file) =>
      /\/messages\/(?:en|ru)[\w-]*\.ts$/.test(file) ? code.replace(letters, '') : null,
  }
}
