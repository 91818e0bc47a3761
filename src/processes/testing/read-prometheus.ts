export type Sample = { name: string; labels: Record<string, string>; value: number }
export type Metrics = { types: Map<string, string>; samples: Sample[] }

const name = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const comment = new RegExp(`^# (HELP|TYPE) (${name}) (.+)$`)
const line = new RegExp(`^(${name})(?:\\{(.*)\\})? (\\S+)(?: \\d+)?$`)
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\["\\n])*)"(?:,|$)/y

/**
 * Parses Prometheus' text format, version 0.0.4, as strictly as Prometheus: every sample belongs to a declared
 * family, and no two samples have the same name and labels. Throws at the first invalid line.
 */
export function readPrometheus(text: string): Metrics {
  const types = new Map<string, string>()
  const samples: Sample[] = []
  const seen = new Set<string>()
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  for (const one of text.split('\n')) {
    if (one === '') continue
    const [, kind, family, said] = comment.exec(one) ?? []
    if (kind === 'TYPE') {
      if (types.has(family!)) throw new Error(`${family} is declared twice`)
      types.set(family!, said!)
    }
    if (one.startsWith('#')) continue
    const [, sample, within = '', value] = line.exec(one) ?? []
    if (sample === undefined) throw new Error(`not a sample: ${one}`)
    const family0 = sample.replace(/_(bucket|sum|count)$/, '')
    if (!types.has(sample) && types.get(family0) !== 'histogram' && types.get(family0) !== 'summary')
      throw new Error(`${sample} was not declared`)
    if (seen.has(`${sample}{${within}}`)) throw new Error(`twice: ${one}`)
    seen.add(`${sample}{${within}}`)
    samples.push({ name: sample, labels: readLabels(within), value: readNumber(value!) })
  }
  return { types, samples }
}

function readLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  label.lastIndex = 0
  while (label.lastIndex < text.length) {
    const found = label.exec(text)
    if (!found) throw new Error(`not labels: ${text}`)
    labels[found[1]!] = found[2]!.replace(/\\(["\\n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))
  }
  return labels
}

function readNumber(text: string): number {
  if (/^[+-]?Inf$/.test(text)) return text.startsWith('-') ? -Infinity : Infinity
  const number = Number(text)
  if (Number.isNaN(number) && !/^nan$/i.test(text)) throw new Error(`not a number: ${text}`)
  return number
}
