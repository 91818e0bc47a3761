import path from 'node:path'

type Lib = {
  bin(name: string): string
  runNode(node: string, words: string[], options: { env: Record<string, string> }): Promise<number>
}
const lib: string = path.resolve(import.meta.dirname, '../scripts/lib.mjs')

/** Runs one server test and passes it the first argument, the number of repetitions, as an environment variable. */
export async function repeatTest(
  file: string,
  { variable, usual }: { variable: string; usual: number },
): Promise<void> {
  const times = Number(process.argv[2] ?? usual)
  if (!Number.isInteger(times) || times < 1) {
    console.error(`How often? A whole number from 1, as in: ${usual}`)
    process.exit(1)
  }
  const { bin, runNode } = (await import(lib)) as Lib
  const words = ['run', '--project', 'server', file, '--disableConsoleIntercept', '--testTimeout=9000000']
  const env = { NODE_ENV: 'test', [variable]: String(times) }
  process.exitCode = await runNode(process.execPath, [bin('vitest'), ...words], { env })
}
