import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  here,
  inDatabase,
  isLive,
  openBrowser,
  openPage,
  signInAs,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'
import { pick, typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const li = 'li@portico.example'

/** Li goes on holiday, in her language; the journey has a client of hers to itself. */
test('someone goes on holiday, a colleague finds the queue, and the client’s page names them until it is called off', async () => {
  const { token: lis } = await tokensOf(li)
  const { id: manager_id } = await callApi(lis, 'GET', '/api/auth/user')
  const { token, email } = await provenClient({ discount_level: 1, manager_id })
  const away = await visitor(browser)
  await signInAs(away.context, li)
  await openPage(away.page, address('/manager/managers/holidays?plan=1'))
  const window = away.page.getByRole('dialog')
  const today = new Date().toISOString().slice(0, 10)
  // Her clock is hours ahead of UTC: from yesterday on, it is a holiday there at any hour.
  await pick(window.getByLabel('First day'), new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
  await pick(window.getByLabel('Last day'), new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await window.getByRole('button', { name: 'Add substitute' }).click()
  await window.getByLabel('Substitute', { exact: true }).selectOption({ label: 'Omar Haddad' })
  expect(await violationsIn(away.page)).toEqual([])
  await window.getByRole('button', { name: 'Save' }).click()
  await away.page.getByText('Li Wei').first().waitFor()
  await window.waitFor({ state: 'hidden' })

  const keep = () =>
    inDatabase(here().dataDir, (database) =>
      database.query(`select graphile_worker.add_job('keep_holidays', '{}')`),
    )
  // It must begin before it can end; the digest covers the time from then on.
  await keep()
  await expect
    .poll(
      () =>
        inDatabase(
          here().dataDir,
          async (database) =>
            (
              await database.query(
                'select count(*)::int as n from holidays where manager_id = $1 and started_at is not null',
                [manager_id],
              )
            ).rows[0].n,
        ),
      { timeout: 30_000 },
    )
    .toBe(1)

  const bolts = await callApi<{ id: number; min_qty: number }[]>(
    token,
    'GET',
    '/api/front/products?q=bolt&per_page=1',
  )
  const cart = await callApi(token, 'POST', '/api/front/carts', { name: 'While Li is away' })
  await callApi(token, 'POST', `/api/front/carts/${cart.id}/lines`, {
    product_id: bolts[0]!.id,
    quantity: bolts[0]!.min_qty,
  })
  const order = await callApi(token, 'POST', `/api/front/carts/${cart.id}/checkout`, { delivery_method: 1 })

  const colleague = await visitor(browser)
  await signInAs(colleague.context, 'omar@portico.example')
  await openPage(colleague.page, address('/manager?scope=standing_in'))
  await colleague.page.getByText(/You stand in for Li Wei until/).waitFor()
  await colleague.page.getByText('Standing in for Li Wei').first().waitFor()
  const omar = (await tokensOf('omar@portico.example')).token
  await callApi(omar, 'POST', `/api/manager/orders/${order.id}/confirmation`, {})

  const client = await visitor(browser)
  await signInAs(client.context, email)
  await openPage(client.page, address('/account'))
  await client.page.getByText('Omar Haddad').waitFor()
  await client.page.getByText(/Stands in for Li Wei/).waitFor()

  // The substitute answers the client's message to Li in their own name.
  await openPage(client.page, address('/account/chat?about=general'))
  await client.page.getByText(/Li Wei is away until .+\. Omar Haddad answers in the meantime\./).waitFor()
  await isLive(client.page)
  const write = (page: typeof client.page) => page.getByRole('textbox', { name: 'Message', exact: true })
  await write(client.page).pressSequentially('Is my order on its way?', { delay: 20 })
  await client.page.keyboard.press('Enter')
  await client.page.getByRole('listitem').filter({ hasText: 'Is my order on its way?' }).last().waitFor()
  await openPage(colleague.page, address('/manager/chat'))
  await isLive(colleague.page)
  await colleague.page.getByRole('link', { name: /Is my order on its way\?/ }).click()
  await write(colleague.page).pressSequentially('It leaves tomorrow.', { delay: 20 })
  await colleague.page.keyboard.press('Enter')
  const answer = client.page.getByRole('listitem').filter({ hasText: 'It leaves tomorrow.' }).last()
  await answer.waitFor()
  expect(await answer.innerText()).toContain('Omar Haddad')

  const month = today.slice(0, 7)
  const { holidays } = await callApi(lis, 'GET', `/api/manager/holidays?month=${month}`)
  const mine = holidays.find((one: { manager_id: number }) => one.manager_id === manager_id)
  await openPage(away.page, address(`/manager/managers/holidays?holiday=${mine.id}`))
  await away.page.getByRole('button', { name: 'Cancel holiday' }).click()
  await away.page.getByRole('dialog').last().getByRole('button', { name: 'Cancel holiday' }).click()
  await expect.poll(() => away.page.getByRole('dialog').count(), { timeout: 30_000 }).toBe(0)
  await openPage(client.page, address('/account'))
  await client.page.getByText('Li Wei').waitFor()
  expect(await client.page.getByText('Omar Haddad').count()).toBe(0)

  await keep()
  const digest = () => callApi(lis, 'GET', `/api/manager/holidays/${mine.id}`).then((one) => one.digest ?? '')
  await expect.poll(digest, { timeout: 30_000 }).toContain('Omar Haddad')
  await openPage(away.page, address(`/manager/managers/holidays?holiday=${mine.id}`))
  await away.page.getByRole('heading', { name: 'Digest' }).waitFor()
  const read = await away.page.getByText('Done by colleagues').innerText()
  const part = (title: string) =>
    read
      .split('\n\n')
      .find((one) => one.startsWith(title))
      ?.split('\n')
      .slice(1)
  const number = `Order ${order.number}`
  expect(part('Done by colleagues')).toEqual([
    expect.stringMatching(new RegExp(`^– ${number} · Quay Works · .* · Omar Haddad × 1$`)),
  ])
  expect(part('New orders')).toEqual([`– ${number} · Quay Works`])
  expect(part('Conversations answered by colleagues')).toEqual(['– Quay Works · Omar Haddad × 1'])
  expect(part('Requests opened or resolved')).toBeUndefined()
})

test('a chief manager sees who has how much to do, opens one and reads who answers for the clients now', async () => {
  const { context, page } = await visitor(browser)
  await signInAs(context, cast.chief)
  await openPage(page, address('/manager/managers'))
  await page.getByRole('link', { name: 'Elena Sokolova' }).click()
  await page.getByText('Tashkent Compressors').waitFor()
  await page.getByText('Answers now: Boris Klein').waitFor()
  expect(await violationsIn(page)).toEqual([])
})

test('a date is typed as one writes it, or chosen in a calendar by keys; a text that is no date is not sent', async () => {
  const { page, context, say } = await visitor(browser, { lang: 'ru' })
  await signInAs(context, li)
  await openPage(page, address('/manager/managers/holidays?plan=1'))
  const window = page.getByRole('dialog', { name: say('team.plan') })
  const first = window.getByLabel(say('team.firstDay'))
  const last = window.getByLabel(say('team.lastDay'))
  await typeInto(last, '10.12.99')
  await typeInto(first, '31.02.2099')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await window.getByRole('button', { name: say('common.save') }).click()
  await window.getByText(/^Введите дату, например \d\d\.\d\d\.\d{4}$/).waitFor()
  expect(sent).toEqual([])
  expect(await first.inputValue(), 'kept for correction').toBe('31.02.2099')
  expect(await violationsIn(page)).toEqual([])

  await typeInto(first, '24 ноя 2099')
  await first.press('Tab')
  expect([await first.inputValue(), await last.inputValue()]).toEqual(['24.11.2099', '10.12.2099'])
  await window.getByText(/^Введите дату/).waitFor({ state: 'detached' })

  await last.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: say('common.date.calendar') })
  await expect.poll(() => calendar.locator(':focus').innerText()).toBe('10')
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await calendar.waitFor({ state: 'detached' })
  expect(await last.inputValue()).toBe('11.12.2099')
  await last.press('Alt+ArrowDown')
  await calendar.waitFor()
  await page.keyboard.press('Escape')
  await calendar.waitFor({ state: 'detached' })
  expect(await window.isVisible(), 'Esc closes the calendar alone').toBe(true)
  await context.close()
})
