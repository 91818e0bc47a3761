// node scripts/run.mjs [NAME=value…] FILE [words…]: runs a file of the project with the right Node. Forwards
// signals, and ends the program when npm or the shell above it has died.
import { compiledFolder, ensureNode, runNode } from './lib.mjs'

const words = process.argv.slice(2)
const isSetting = (word) => /^[A-Z][A-Z0-9_]*=/.test(word)
const file = words.findIndex((word) => !isSetting(word))
// A second start compiles nothing, which takes half the time and 50 MB less.
const compiled = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiledFolder() }
const env = Object.fromEntries(words.slice(0, file).map((word) => word.split(/=(.*)/s, 2)))

const parent = process.ppid
process.exitCode = await runNode(ensureNode(), words.slice(file), {
  env: { ...compiled, ...env },
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
