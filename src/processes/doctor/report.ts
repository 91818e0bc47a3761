import type { Finding, Result } from './check.ts'

/** Returns the findings as a table of lines with what to do under each, or as JSON. */
export function report(findings: readonly Finding[], isJson: boolean): string {
  const counts = { faults: countOf(findings, 'fault'), warnings: countOf(findings, 'warning') }
  if (isJson) return JSON.stringify({ ...counts, findings }, null, 2)
  const width = Math.max(...findings.map(({ check }) => check.length))
  const lines = findings.flatMap(({ check, result, found, advice }) => [
    `${result.padEnd('warning'.length)}  ${check.padEnd(width)}  ${found}`,
    ...(advice ? [`${' '.repeat('warning'.length + width + 4)}${advice}`] : []),
  ])
  return [...lines, '', summary(counts)].join('\n')
}

const countOf = (findings: readonly Finding[], wanted: Result): number =>
  findings.filter(({ result }) => result === wanted).length

const summary = ({ faults, warnings }: { faults: number; warnings: number }): string =>
  `${faults === 0 ? 'No faults' : plural(faults, 'fault')}, ${warnings === 0 ? 'no warnings' : plural(warnings, 'warning')}.`

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`
