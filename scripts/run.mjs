// node scripts/run.mjs [NAME=value…] FILE [--env-file FILE] [words…]: runs a file of the project with the right Node
// and the settings of a file. Forwards signals, and ends the program when npm or the shell above it has died.
import { takeEnvFile } from './env-file.mjs'
import { compileCache, ensureNode, fail, runNode } from './lib.mjs'

const words = process.argv.slice(2)
const isSetting = (word) => /^[A-Z][A-Z0-9_]*=/.test(word)
const file = words.findIndex((word) => !isSetting(word))
// A second start compiles nothing, which takes half the time and 50 MB less.
const compiled = process.env.NODE_COMPILE_CACHE ? {} : compileCache()
const env = Object.fromEntries(words.slice(0, file).map((word) => word.split(/=(.*)/s, 2)))
// Set before Node starts: it reads NODE_EXTRA_CA_CERTS only then.
const given = settingsOf(words.slice(file), { ...process.env, ...env })

const parent = process.ppid
process.exitCode = await runNode(ensureNode(), given.words, {
  env: { ...given.settings, ...compiled, ...env },
  onStart(child) {
    let asked = false
    const ask = (signal) => {
      if (!asked) child.kill(signal)
      asked = true
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask)
    const watch = setInterval(() => {
      if (process.ppid !== parent) ask('SIGTERM')
    }, 250)
    watch.unref()
  },
})

function settingsOf(words, environment) {
  try {
    const taken = takeEnvFile(words, environment)
    if (taken.over?.length > 0)
      process.stderr.write(
        `The environment sets ${taken.over.join(', ')}, which goes before ${taken.file}.\n`,
      )
    return taken
  } catch (error) {
    return fail(error.message)
  }
}
