type Words = Record<string, object>

/** Adds the texts that only the server prints to the sections of their features. */
export function withServerWords<T extends object, Server extends Words>(
  words: T,
  server: Server,
): T & Server {
  const known = words as Words
  const sections = Object.entries(server).map(([name, section]) => [name, { ...known[name], ...section }])
  return Object.assign({}, words, Object.fromEntries(sections))
}
