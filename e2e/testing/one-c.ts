import { address } from './browser.ts'

const at = (): string => address('/api/1c/exchange')

/** A session as 1C makes it: signs in with the key, then sends the cookie; replies are lines of text. */
export async function onecSession(type: 'catalog' | 'sale', secret: string) {
  const ask = async (mode: string, init: RequestInit): Promise<string> =>
    (await fetch(`${at()}?type=${type}&mode=${mode}`, init)).text()
  const authorization = `Basic ${Buffer.from(`1C:${secret}`).toString('base64')}`
  const [word, name, value] = (await ask('checkauth', { headers: { authorization } })).split('\n')
  if (word !== 'success') throw new Error(`1C is not let in: ${word} ${name}`)
  const headers = { cookie: `${name}=${value}` }
  const get = (mode: string) => ask(mode, { headers })
  const send = (file: string, body: string | Uint8Array<ArrayBuffer>) =>
    ask(`file&filename=${file}`, { method: 'POST', headers, body })
  await get('init')
  return {
    get,
    send,
    /** Sends a file and requests its import until it is done. */
    bring: async (file: string, body: string): Promise<string> => {
      await send(file, body)
      let last = 'progress'
      for (let asked = 0; last === 'progress' && asked < 120; asked += 1)
        [last = ''] = (await get(`import&filename=${file}`)).split('\n')
      return last
    },
  }
}
