import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * The router's map of pages travels with the first page and names every file of every page by its whole address. Here
 * each address stands in it once, and pages name it by its place, without what stands around them has brought already: a
 * third of the text to read, less than half of it compressed.
 */
export function numberedManifest(): Plugin {
  return {
    name: 'portico:numbered-manifest',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      // The map is written with the server's half.
      async handler({ dir }) {
        const folder = path.resolve(dir!, '../client/assets')
        const files = (await readdir(folder)).filter((name) => /^manifest-\w+\.js$/.test(name))
        for (const name of files) {
          const file = path.join(folder, name)
          const text = await readFile(file, 'utf8')
          if (text.startsWith(assignment)) await writeFile(file, numbered(text))
        }
      },
    },
  }
}

type Files = { imports?: (string | number)[]; css?: (string | number)[]; parentId?: string }
const assignment = 'window.__reactRouterManifest='

/** The script again, with numbers; run, it makes the same map, the scripts of a page in another order. */
export function numbered(script: string): string {
  const map: { entry: Files; routes: Record<string, Files> } = JSON.parse(
    script.slice(assignment.length).replace(/;\s*$/, ''),
  )
  const pages = [map.entry, ...Object.values(map.routes)]
  withoutWhatIsThere(map)
  const uses = new Map<string, number>()
  for (const file of pages.flatMap(({ imports = [], css = [] }) => [...imports, ...css]))
    uses.set(String(file), (uses.get(String(file)) ?? 0) + 1)
  // What most pages bring has the smallest numbers.
  const files = [...uses].toSorted(([, some], [, others]) => others - some).map(([file]) => file)
  const placeOf = new Map(files.map((file, place) => [file, place]))
  const places = (named: (string | number)[]) => named.map((file) => placeOf.get(String(file))!)
  for (const page of pages) {
    if (page.imports) page.imports = places(page.imports).toSorted((one, other) => one - other)
    // Of styles the later wins: these keep their order.
    if (page.css) page.css = places(page.css)
  }
  return `{const files=${JSON.stringify(files)},map=${JSON.stringify(map)};for(const page of [map.entry,...Object.values(map.routes)])for(const kind of ["imports","css"])if(page[kind])page[kind]=page[kind].map(place=>files[place]);${assignment}map}`
}

/** What the entry or a layout around a page has brought is not named again. */
function withoutWhatIsThere({ entry, routes }: { entry: Files; routes: Record<string, Files> }): void {
  const brought = ({ parentId }: Files): Set<string | number> => {
    const around = parentId === undefined ? undefined : routes[parentId]
    return new Set(around ? [...brought(around), ...whole.get(around)!] : entry.imports)
  }
  const whole = new Map(Object.values(routes).map((page) => [page, page.imports ?? []]))
  for (const page of Object.values(routes)) {
    const there = brought(page)
    if (page.imports) page.imports = whole.get(page)!.filter((file) => !there.has(file))
  }
}
