import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { measured, type StatementFact } from '../calls/measured.ts'

/**
 * Records the composed queries of the tests in RECORD_STATEMENTS when a version is released
 * (scripts/release.mjs): one text per form. Statements with a fixed text are known already.
 */
const folder = process.env.RECORD_STATEMENTS
// Test files of one worker share a process, and each loads this file.
const once = globalThis as { isRecording?: boolean }
if (folder && !once.isRecording) {
  once.isRecording = true
  const file = path.join(folder, `${process.pid}-${process.hrtime.bigint()}.jsonl`)
  const seen = new Set<string>()
  mkdirSync(folder, { recursive: true })
  measured.statement.subscribe((fact) => {
    const { name, text } = fact as StatementFact
    if (!/^(composed|repeated)$/.test(name) || seen.has(formOf(text))) return
    seen.add(formOf(text))
    appendFileSync(file, `${JSON.stringify(text)}\n`)
  })
}

/** Returns a text that is the same for any number of parameters. */
export function formOf(text: string): string {
  return text.replace(/\$\d+/g, '$').replace(/\((\$(, )?)+\)(, \((\$(, )?)+\))*/g, '($)')
}
