/** Variables read by the S3 and OpenTelemetry libraries. Misspelt, they are ignored just as silently. */
const ofLibraries = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION']

/** Well-known variables one letter away from ours. */
const ofOthers = new Set(['HOME', 'POST', 'HOSTS', 'AWS_REGIONS'])

/**
 * Returns a sentence for each variable that is unknown and almost equals a known one that is not set. A
 * misspelt setting would otherwise be ignored. If the correct one is set too, the other is not meant for us.
 */
export function misspelt(given: Record<string, string | undefined>, known: readonly string[]): string[] {
  const settings = [...known, ...ofLibraries]
  const absent = settings.filter((name) => given[name] === undefined)
  return Object.keys(given)
    .filter((name) => !settings.includes(name) && !ofOthers.has(name) && !isOfCluster(name, given[name]))
    .flatMap((name) => {
      const meant = nearest(name, absent)
      return meant
        ? [`${name} is no setting of Portico; ${meant} seems to be meant. Rename it, or take it away`]
        : []
    })
}

/**
 * Kubernetes passes service addresses to every container: METRIC_PORT is the address of a service called
 * “metric”.
 */
const isOfCluster = (name: string, value: string | undefined) =>
  /_SERVICE_(HOST|PORT)/.test(name) || /^(tcp|udp):\/\//.test(value ?? '')

function nearest(name: string, settings: readonly string[]): string | undefined {
  // PORT and port are different variables in a shell, and a hyphen is not allowed in a name.
  const written = name.toUpperCase().replaceAll('-', '_')
  if (written !== name && !written.includes('_')) return undefined
  return settings
    .map((setting) => ({ setting, changes: changesBetween(written, setting) }))
    .filter(({ setting, changes }) => changes <= mayDiffer(setting))
    .sort((a, b) => a.changes - b.changes)[0]?.setting
}

/** Two edits turn any short word into any other. */
const mayDiffer = ({ length }: string) => (length < 10 ? 1 : 2)

/** Returns the number of letters that are missing, superfluous, wrong or swapped with a neighbour. */
function changesBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      let least = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) least = Math.min(least, rows[i - 2]![j - 2]! + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}
