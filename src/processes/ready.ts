import path from 'node:path'
import type { Settings } from '#platform/server/start/secrets.ts'
import { demonstrationPassword, demonstrationPeople } from './demonstration-people.ts'

/** Prints what a person at the terminal needs to know once everything is ready. */
export function printReady(env: Settings, port: number): void {
  if (env.role !== 'worker') console.log(`Portico is ready at http://localhost:${port}`)
  else console.log('Portico is ready to work')
  if (env.demo) printPeople()
  const emails = whereEmailsGo(env)
  if (emails) console.log(`${env.demo ? '\n' : ''}${emails}`)
}

/** Returns where the e-mails of this process go, in words, without the password; null for a role that sends none. */
export function whereEmailsGo({ role, smtpUrl, demo, publicUrl, dataDir }: Settings): string | null {
  if (role === 'web' || role === 'api') return null
  if (smtpUrl) return `E-mails leave by ${new URL(smtpUrl).host}`
  // Another process serves the address, from another folder.
  if (demo && role === 'all') return `E-mails are stored and can be read at ${publicUrl}/dev/mail`
  return `SMTP_URL is not set: e-mails reach no one and are stored in ${path.join(dataDir, 'mail')}`
}

function printPeople(): void {
  console.log(`\nDemonstration people (password of all: ${demonstrationPassword})`)
  for (const { email, who } of demonstrationPeople) console.log(`  ${email.padEnd(30)} ${who}`)
}
