export type Sent = { name: string; type?: string; bytes: Buffer }

const boundary = 'a-boundary-of-the-tests'
export const formType = `multipart/form-data; boundary=${boundary}`

/** Returns the parts of a form before and after the bytes of a file. */
export function framing(
  { name, type = 'application/octet-stream' }: Omit<Sent, 'bytes'>,
  fields: object = {},
) {
  const texts = Object.entries(fields).map(
    ([field, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  )
  const quoted = name.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign))
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted}"\r\nContent-Type: ${type}\r\n\r\n`
  return { head: Buffer.from(texts.join('') + head), tail: Buffer.from(`\r\n--${boundary}--\r\n`) }
}

/** Builds a form with one file, as a browser sends it. */
export function formWith(file: Sent, fields: object = {}): Buffer {
  const { head, tail } = framing(file, fields)
  return Buffer.concat([head, file.bytes, tail])
}

/** Returns the body and headers of a request that sends one file. */
export const sent = (file: Sent) => ({ body: formWith(file), headers: { 'content-type': formType } })
