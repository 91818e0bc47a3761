import { z } from 'zod'

/**
 * Returns an e-mail address with its domain in ASCII, as mail servers use it: a domain in a national alphabet and
 * its ASCII form are one address. Case is ignored. A text that is no such address is returned as it is.
 */
export function asciiAddress(text: string): string {
  const address = text.toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || !/[^a-z\d.-]|xn--/.test(domain)) return address
  // What ends the host of a URL, or is decoded in it, belongs to no domain; nor does a label like '-a'.
  if (/[\s/?#:\\@%[\]<>^|]|(?:^|\.)-|-(?:\.|$)/.test(domain)) return address
  const host = URL.parse(`http://${domain}/`)?.hostname
  return host?.split('.').every((label) => label.length <= 63) ? `${address.slice(0, at)}@${host}` : address
}

/** The pattern of zod, which refuses the ASCII form of a national top-level domain. */
const pattern = new RegExp(
  z.regexes.email.source.replace('[A-Za-z]{2,}$', '(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,59})$'),
)

/** The shape of an address that `asciiAddress` has returned. */
export const asciiEmail = z.email({ pattern, error: 'errors.notValidEmail' })
