/** Read by the libraries that speak to S3 and to a collector; misspelt they are as silent as ours. */
const ofLibraries = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION']

/** One letter away from ours, and someone else's for long. */
const ofOthers = new Set(['HOME', 'POST', 'HOSTS', 'AWS_REGIONS'])

/**
 * A sentence for each variable that is none of `known` and is written almost like one of them that is not set: a
 * misspelt setting would otherwise be no setting at all. Where the right one is set as well, the other is someone
 * else's affair.
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

/** Kubernetes tells every container where its services are: METRIC_PORT is the address of one called “metric”. */
const isOfCluster = (name: string, value: string | undefined) =>
  /_SERVICE_(HOST|PORT)/.test(name) || /^(tcp|udp):\/\//.test(value ?? '')

function nearest(name: string, settings: readonly string[]): string | undefined {
  // In a shell PORT and port are two names, and a hyphen is none.
  const written = name.toUpperCase().replaceAll('-', '_')
  if (written !== name && !written.includes('_')) return undefined
  return settings
    .map((setting) => ({ setting, changes: changesBetween(written, setting) }))
    .filter(({ setting, changes }) => changes <= mayDiffer(setting))
    .sort((a, b) => a.changes - b.changes)[0]?.setting
}

/** Two changes make any short word of any other. */
const mayDiffer = ({ length }: string) => (length < 10 ? 1 : 2)

/** How many e-mails are missing, too many, wrong, or changed places with their neighbour. */
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
