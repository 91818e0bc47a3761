type ConnectionError = Error & { code?: string; syscall?: string; path?: string }

/** Says why no connection to the database of DATABASE_URL could be made and, if that is known, what to do. */
export function noConnection(error: ConnectionError): string {
  const { code = '', syscall, path } = error
  if (syscall === 'open' && path !== undefined)
    return `DATABASE_URL names the file ${path}, which cannot be read: ${unreadable[code] ?? error.message}.`
  const what = `The database at DATABASE_URL does not answer: ${error.message}`
  const advice = /no encryption/.test(error.message) ? encrypt : advices[code]
  return advice === undefined ? what : `${what.replace(/; if the root CA.*/, '')}. ${advice}`
}

const unreadable: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'the user of Portico may not read it',
}

const encrypt = 'The server accepts encrypted connections only: add ?sslmode=verify-full to DATABASE_URL.'
const nameAuthority =
  'The certificate of the server is not signed by an authority that Portico knows: name the file with the certificate of that authority, as in DATABASE_URL=…?sslmode=verify-full&sslrootcert=/etc/portico/ca.pem'

const advices: Record<string, string> = {
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: nameAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: nameAuthority,
  SELF_SIGNED_CERT_IN_CHAIN: nameAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: nameAuthority,
  ERR_TLS_CERT_ALTNAME_INVALID:
    'Write the host in DATABASE_URL as the certificate has it, or let the certificate include this name.',
}
