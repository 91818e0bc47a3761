import type { Plugin } from 'vite'

/**
 * The words of e-mails, of notices and of what the API alone prints or answers, as the formatter writes them: properties of the
 * first order. What is called notices in `auth` is a form.
 */
const written = /^ {2}(?:letters|\w+Letter|linkPage|notices|printed): \{\n(?:.*\n)*?^ {2}\},\n/gm
const ofAuth = /^ {2}(?:letters|\w+Letter): \{\n(?:.*\n)*?^ {2}\},\n/gm

/** They are written on the server: what they say is not sent to browsers. */
export function wordsWithoutEmails(): Plugin {
  return {
    name: 'portico:words-without-emails',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, file) =>
      /\/messages\/(?:en|ru)[\w-]*\.ts$/.test(file)
        ? code.replace(file.includes('/features/people/auth/') ? ofAuth : written, '')
        : null,
  }
}
