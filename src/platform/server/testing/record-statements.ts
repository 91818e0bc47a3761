import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { measured, type StatementFact } from '../measured.ts'

/**
 * When a version is released (scripts/release.mjs), what its tests ask that was put together for one question is noted
 * in RECORD_STATEMENTS: one text of each form. Statements with a fixed text are known without being asked.
 */
const folder = process.env.RECORD_STATEMENTS
// Test files of one worker share their process, and each comes by here.
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

/** The same for any number of values. */
export function formOf(text: string): string {
  return text.replace(/\$\d+/g, '$').replace(/\((\$(, )?)+\)(, \((\$(, )?)+\))*/g, '($)')
}
