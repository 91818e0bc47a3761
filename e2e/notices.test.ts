import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsIn } from './testing/accessible.ts'
import {
  address,
  callApi,
  isLive,
  linkInEmailTo,
  openBrowser,
  openPage,
  signInAs,
  visitor,
} from './testing/browser.ts'
import { provenClient } from './testing/clients.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('what happens is counted at the bell while one looks, read there, and chosen in the settings', {
  timeout: 120_000,
}, async () => {
  const { email, token } = await provenClient()
  // The confirmed person has a notice about it.
  const newest = async () =>
    (await callApi<{ notices: { id: number }[] }>(token, 'GET', '/api/notices/stored')).notices[0]?.id ?? 0
  await expect.poll(newest).toBeGreaterThan(0)
  await callApi(token, 'POST', '/api/notices/read', { until: await newest() })
  const own = await visitor(browser)
  const { page, say } = own
  await signInAs(own.context, email)
  await openPage(page, address('/account/settings?tab=notifications'))
  await isLive(page)
  const bell = (name: string) => page.getByRole('link', { name, exact: true })
  await bell(say('notices.title')).waitFor()

  await page.getByRole('button', { name: say('notices.choices.test') }).click()
  await bell(say('notices.unreadCount', { count: 1, shown: '1' })).waitFor()
  expect(await linkInEmailTo(email, '/account/settings')).toContain('tab=notifications')

  await bell(say('notices.unreadCount', { count: 1, shown: '1' })).click()
  const centre = page.getByRole('dialog', { name: say('notices.title') })
  await centre.getByRole('link', { name: say('notices.notices.tried.title') }).waitFor()
  expect(new URL(page.url()).searchParams.get('notices')).toBe('all')
  expect(await violationsIn(page)).toEqual([])
  await centre.getByRole('button', { name: say('notices.readAll') }).click()
  await bell(say('notices.title')).waitFor()
  await centre.getByRole('link', { name: say('notices.unread') }).click()
  await centre.getByText(say('notices.allRead')).waitFor()
  await page.keyboard.press('Escape')
  await centre.waitFor({ state: 'hidden' })

  // Offers show no notices any more, and e-mails about orders come once a day.
  // The first change is slow: the second one must not be undone by it.
  let puts = 0
  await page.route('**/api/notices/choices', async (route) => {
    if (route.request().method() === 'PUT' && ++puts === 1) await pause(700)
    await route.continue()
  })
  const topic = (name: 'offers' | 'orders') => say(`notices.choices.topics.${name}`)
  const shown = page.getByRole('switch', { name: say('notices.choices.shownOf', { topic: topic('offers') }) })
  await shown.locator('xpath=ancestor::*[contains(@class,"Switch-root")][1]').click()
  await expect.poll(() => shown.isChecked()).toBe(false)
  const emails = page.getByLabel(say('notices.choices.emailsOf', { topic: topic('orders') }), {
    exact: true,
  })
  await emails.selectOption(say('notices.choices.daily'))
  const stored = async () => {
    const { topics } = await callApi<{ topics: { topic: string; is_shown: boolean; emails: string }[] }>(
      token,
      'GET',
      '/api/notices/choices',
    )
    return topics
      .filter(({ topic: name }) => ['orders', 'offers'].includes(name))
      .map(({ is_shown, emails: when }) => `${is_shown} ${when}`)
  }
  await expect.poll(stored).toEqual(['true daily', 'false at_once'])
  await pause(800)
  expect(await stored()).toEqual(['true daily', 'false at_once'])
  await page.reload()
  await expect.poll(() => emails.inputValue()).toBe('daily')
  expect(await shown.isChecked()).toBe(false)
  expect(await violationsIn(page)).toEqual([])
  expect(own.troubles).toEqual([])
  await own.context.close()
})
