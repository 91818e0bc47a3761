import type { Plugin } from 'vite'

/** The words of letters in a file of messages, as the formatter writes them: a property of the first order. */
const letters = /^ {2}letters: \{\n(?:.*\n)*?^ {2}\},\n/m

/** Letters are written on the server: what they say is not sent to browsers. */
export function wordsWithoutLetters(): Plugin {
  return {
    name: 'portico:words-without-letters',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, file) =>
      /\/messages\/(?:en|ru)[\w-]*\.ts$/.test(file) ? code.replace(letters, '') : null,
  }
}
