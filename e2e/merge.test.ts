import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import {
  address,
  callApi,
  isLive,
  openBrowser,
  openMore,
  openPage,
  signInAs,
  success,
  tokensOf,
  visitor,
} from './testing/browser.ts'
import { typeInto } from './testing/typing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** The applicant's company exists already, with a slightly different spelling. */
const [double, stays] = ['Dnestr Agro Repair', 'Dniester Agro Repair']

type Row = { id: number; organization_name: string }
const named = async (token: string, name: string): Promise<Row | undefined> =>
  (
    await callApi<Row[]>(token, 'GET', `/api/manager/clientele?per_page=100&q=${encodeURIComponent(name)}`)
  ).find(({ organization_name }) => organization_name === name)

test('a chief merges a double into the client it is, is told what moved, and takes it back', async () => {
  const { token } = await tokensOf(cast.chief)
  const { id } = (await named(token, double))!
  const { context, page } = await visitor(browser)
  await signInAs(context, cast.chief)
  await openPage(page, address(`/manager/clients?client=${id}`))
  await isLive(page)
  const drawer = page.getByRole('dialog', { name: double })

  await openMore(drawer)
  await drawer.getByRole('button', { name: 'Merge into…' }).click()
  const form = page.getByRole('dialog', { name: `Merge ${double} into another client` })
  await form.getByRole('combobox', { name: 'Client to keep' }).click()
  const likely = page.getByRole('group', { name: 'Possible duplicates' })
  await likely.getByRole('option', { name: stays }).click()
  await form.getByText('Records to move').waitFor()
  const merge = form.getByRole('button', { name: 'Merge', exact: true })
  expect(await merge.isDisabled(), 'no one merges without saying why').toBe(true)
  await typeInto(form.getByLabel('Reason for the merge'), 'Entered twice at the fair')
  await merge.click()
  await success(page, `${double} merged into ${stays}`)

  await drawer.getByText(`${double} was merged into another client`).waitFor()
  await drawer.getByText('Entered twice at the fair').waitFor()
  expect(await named(token, double), 'it is in no list').toBeUndefined()
  await drawer.getByRole('link', { name: `Open ${stays}` }).click()

  const other = page.getByRole('dialog', { name: stays })
  await other.getByText(`${double} was merged into this client`).waitFor()
  await people(other.page(), cast.applicant)
  await other.getByText(/You can undo this for another 23 hours/).waitFor()
  await other.getByRole('button', { name: 'Undo the merge' }).click()
  const sure = page.getByRole('dialog', { name: `Undo the merge of ${double}?` })
  await sure.getByRole('button', { name: 'Undo the merge' }).click()
  await success(page, `${double} is a separate client again`)
  await other.getByText(`${double} was merged into this client`).waitFor({ state: 'detached' })
  expect((await named(token, double))?.id).toBe(id)

  await openPage(page, address(`/manager/clients?client=${id}`))
  await people(page, cast.applicant)
})

/** Expects a person among the people of the open client. */
async function people(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'People' }).click()
  await page.getByText(email).first().waitFor()
}

test('a manager sees where a double went, and neither merges nor takes back', async () => {
  const { token } = await tokensOf(cast.chief)
  const [{ id }, into] = [(await named(token, double))!, (await named(token, stays))!]
  await callApi(token, 'POST', `/api/manager/clients/${id}/merge`, { into_id: into.id, reason: 'Twice' })
  try {
    const { context, page } = await visitor(browser)
    await signInAs(context, cast.manager)
    await openPage(page, address(`/manager/clients?client=${id}`))
    await isLive(page)
    await page.getByText(`${double} was merged into another client`).waitFor()
    await page.getByText('You can undo this for another 23 hours').waitFor()
    expect(await page.getByRole('button', { name: 'Undo the merge' }).count()).toBe(0)
    await page.getByRole('link', { name: `Open ${stays}` }).click()
    await page.getByRole('dialog', { name: stays }).getByRole('tab', { name: 'People' }).waitFor()
    expect(await page.getByRole('button', { name: 'Merge into…' }).count()).toBe(0)
  } finally {
    await callApi(token, 'POST', `/api/manager/clients/${id}/merge-undo`)
  }
})
