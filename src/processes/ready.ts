import type { Settings } from '#platform/server/secrets.ts'
import { demonstrationPassword, demonstrationPeople } from './demonstration-people.ts'

/** What a person at the keyboard is told once everything answers. */
export function printReady(env: Settings, port: number): void {
  if (env.role !== 'worker') console.log(`Portico is ready at http://localhost:${port}`)
  else console.log('Portico is ready to work')
  if (!env.demo) return
  console.log(`\nDemonstration people (password of all: ${demonstrationPassword})`)
  for (const { email, who } of demonstrationPeople) console.log(`  ${email.padEnd(30)} ${who}`)
  console.log(`\nLetters are kept and can be read at ${env.publicUrl}/dev/mail`)
}
