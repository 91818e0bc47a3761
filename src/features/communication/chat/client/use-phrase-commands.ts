import { useAction } from '#platform/client/query.ts'
import { staffChat } from '../contract.ts'

/** What is done with phrases: with one's own, or with the company's. */
export function usePhraseCommands(isOwn: boolean) {
  const shown = { refresh: [staffChat.phrases], silent: true }
  const { addOwnPhrase, changeOwnPhrase, removeOwnPhrase, addPhrase, changePhrase, removePhrase } = staffChat
  return {
    add: useAction(isOwn ? addOwnPhrase : addPhrase, shown),
    change: useAction(isOwn ? changeOwnPhrase : changePhrase, shown),
    remove: useAction(isOwn ? removeOwnPhrase : removePhrase, { refresh: [staffChat.phrases] }),
  }
}
