import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { createQueries } from '#platform/client/query.ts'
import { en } from '#shell/languages/en.ts'
import { translatorOf } from '#shell/languages/load.ts'
import { ru } from '#shell/languages/ru.ts'
import type { Message, Proposal } from '../../contract.ts'
import { ProposalCard } from './proposal-card.tsx'

const before = { quantity: 40, price: { amount: 250, currency: 'EUR' }, promised_on: null }
const proposal: Proposal = {
  ...{ order_id: 3, order_number: 1203, line_id: 9, sku: 'GASKET-7', name: 'Gasket', unit: 'pcs' },
  ...{ before, after: { ...before, quantity: 60 }, state: 'open' },
  ...{ answered_by: null, answered_at: null, reason: null },
} as Proposal

test.each([
  ['en', 'client', 'Waiting for you', ['Accept', 'Decline'], /Waiting for the client|Withdraw/],
  ['ru', 'client', 'Ждёт вашего ответа', ['Принять', 'Отклонить'], /клиента|Отозвать/],
  ['en', 'staff', 'Waiting for the client', ['Withdraw'], /Waiting for you|Accept|Decline/],
  ['ru', 'staff', 'Ждёт ответа клиента', ['Отозвать'], /вашего|Принять|Отклонить/],
] as const)(
  'in %s a %s reads who has to answer an open proposal: %s',
  (lang, side, state, buttons, never) => {
    const text = renderToStaticMarkup(
      <I18nextProvider i18n={translatorOf(lang, { en, ru }[lang])}>
        <MantineProvider>
          <QueryClientProvider client={createQueries()}>
            <MemoryRouter>
              <ProposalCard
                message={{ id: 5 } as Message}
                proposal={proposal}
                side={side}
                onAnswered={() => undefined}
              />
            </MemoryRouter>
          </QueryClientProvider>
        </MantineProvider>
      </I18nextProvider>,
    ).replace(/<[^>]+>/g, ' ')
    for (const said of [state, ...buttons]) expect(text).toContain(said)
    expect(text).not.toMatch(never)
  },
)
