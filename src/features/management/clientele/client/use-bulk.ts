import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { levels } from '#features/money/levels/contract.ts'
import { clientsApi } from '#features/people/clients/contract.ts'
import { staffClients } from '#features/people/clients/staff-contract.ts'
import { call } from '#platform/client/call.ts'
import { CallError } from '#platform/client/errors.ts'
import { refreshAll } from '#platform/client/query.ts'
import { notify } from '#ui/notices.ts'
import { clientele } from '../contract.ts'

export type Command = 'assign' | 'tag' | 'level'
/** `value` is the manager, the tag or the level; a level has a reason and optionally an end date. */
export type Input = { command: Command; value: string; reason: string; until: string }

const does: Record<Command, (id: number, input: Input) => Promise<unknown>> = {
  assign: (id, { value }) =>
    call(staffClients.handOver, { params: { id }, body: { manager_id: Number(value) } }),
  tag: (id, { value }) => call(clientele.addTag, { params: { id }, body: { tag: value } }),
  level: (id, { value, reason, until }) =>
    call(levels.setLevel, {
      params: { id },
      body: { level: Number(value) as 0, reason, until: until || null },
    }),
}

/** Runs a command client by client and reports the result: which were refused, and why. */
export function useBulk(nameOf: (id: number) => string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isRunning, setRunning] = useState(false)
  const run = async (ids: readonly number[], input: Input) => {
    setRunning(true)
    const refused: string[] = []
    for (const id of ids)
      await does[input.command](id, input).catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        refused.push(`${nameOf(id)}: ${Object.values(error.fields)[0] ?? error.message}`)
      })
    setRunning(false)
    const done = ids.length - refused.length
    if (done > 0) notify({ message: t('clientele.bulk.done', { count: done }) })
    if (refused.length > 0)
      notify({
        message: t('clientele.bulk.refused', {
          count: refused.length,
          why: refused.join('; '),
        }),
        theme: 'danger',
        timeout: 0,
      })
    await refreshAll(queries, [
      clientele.list,
      clientele.tagsInUse,
      clientele.tags,
      clientsApi.list,
      clientsApi.show,
      levels.company,
    ])
  }
  return { run, isRunning }
}
