// --env-file FILE, understood by every command (run.mjs): settings, one NAME=value a line. There is one syntax, and
// nothing in a value is expanded. A line that systemd, a shell or Docker Compose would read differently is refused
// unless it is quoted so that all agree. Node built-ins only, and nothing newer than Node 18.
import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Takes `--env-file FILE` out of the words of a command. Returns the other words, and the settings of the file that
 * the environment does not have: the environment goes first. Throws an Error in words for the operator.
 */
export function takeEnvFile(words, environment) {
  const { file, rest } = namedFile(words)
  if (file === undefined) return { words, settings: {} }
  const values = parseEnvFile(textOf(file, environment), file)
  if (!environment.DATA_DIR && !values.DATA_DIR)
    throw new Error(
      `${file} sets no DATA_DIR, so commands could work in another folder than the service. Add the line DATA_DIR=/var/lib/portico, or the folder that Portico uses.`,
    )
  const isOver = (name) => name in environment
  const settings = Object.fromEntries(Object.entries(values).filter(([name]) => !isOver(name)))
  const over = Object.keys(values).filter((name) => isOver(name) && environment[name] !== values[name])
  return { words: rest, settings, over, file }
}

function namedFile(words) {
  const at = words.findIndex((word) => word === '--env-file' || word.startsWith('--env-file='))
  if (at === -1) return { rest: words }
  const isOne = words[at] !== '--env-file'
  const file = isOne ? words[at].slice('--env-file='.length) : words[at + 1]
  const rest = [...words.slice(0, at), ...words.slice(at + (isOne ? 1 : 2))]
  if (!file || file.startsWith('--'))
    throw new Error('--env-file needs a file: --env-file /etc/portico/portico.env')
  if (namedFile(rest).file !== undefined) throw new Error('--env-file can be given once.')
  return { file, rest }
}

/** npm changes to the folder of the project and names the one it was called in. */
function textOf(file, { INIT_CWD }) {
  try {
    return readFileSync(path.resolve(INIT_CWD ?? '.', file), 'utf8')
  } catch (error) {
    const reason = { ENOENT: 'there is no such file', EACCES: 'this account may not read it' }[error.code]
    const asUser = error.code === 'EACCES' ? '. Run the command as the user of Portico (sudo -u portico)' : ''
    throw new Error(`The settings in ${file} cannot be read: ${reason ?? error.message}${asUser}.`)
  }
}

/** Returns the settings of a file by name. Throws an Error that names the line and says what to write instead. */
export function parseEnvFile(text, file = 'the file') {
  const values = {}
  for (const [n, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = raw.trim()
    if (line === '' || /^[#;]/.test(line)) continue
    const wrong = (what) => new Error(`${file}, line ${n + 1}: ${what}`)
    const [, name, rest] = /^([A-Za-z_][A-Za-z0-9_]*)=(.*)$/.exec(line) ?? []
    if (name === undefined)
      throw wrong('this is no setting. Write NAME=value, without "export" and without spaces before the =.')
    if (Object.hasOwn(values, name)) throw wrong(`${name} is set a second time. Keep one of the lines.`)
    values[name] = settingIn(rest.trim(), name, wrong)
  }
  return values
}

function settingIn(said, name, wrong) {
  const quote = /^['"]/.exec(said)?.[0]
  const value = quote ? said.slice(1, -1) : said
  if (quote && (said.length < 2 || !said.endsWith(quote) || value.includes(quote)))
    throw wrong(
      `the value of ${name} begins with ${quote} and must end with the next ${quote}, on the same line. A value with ' goes in "…", and one with " in '…'.`,
    )
  if (value.includes('\0')) throw wrong(`the value of ${name} contains a character that is no text.`)
  if (quote !== "'" && value.includes('\\'))
    throw wrong(
      `the value of ${name} contains \\, which other programs read in several ways. Write it as ${name}='…'.`,
    )
  if (!quote && /\s[#;]/.test(value))
    throw wrong(
      `the value of ${name} contains ${/[#;]/.exec(value.slice(value.search(/\s[#;]/)))[0]} after a space. Put a comment on a line of its own, or the value in quotes: ${name}='…'.`,
    )
  return value
}
