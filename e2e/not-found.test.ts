import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast } from '#demo/cast.ts'
import { address, goOn, isBehindNginx, openBrowser, signInAs, tokensOf, visitor } from './testing/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Returns the text of a page as the server renders it for a person. */
async function written(path: string, who: string | null = null, lang = 'en') {
  const token = who ? `; portico_token=${(await tokensOf(who)).token}` : ''
  const answer = await fetch(address(path), { headers: { cookie: `currentLanguage=${lang}${token}` } })
  const { status, headers } = answer
  return { status, headers, html: (await answer.text()).replaceAll('<!-- -->', '') }
}

describe('with the interface in English', () => {
  const lang = 'en'

  test('a page that is not there says so in Russian, with status 404, and leads back to the main site', async () => {
    const { page, context, troubles } = await visitor(browser, { lang })
    const response = await page.goto(address('/nothing/here'))
    expect(response?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Такой страницы не существует' }).waitFor()
    expect(await page.getByText('Page Not Found: /nothing/here').count()).toBe(1)
    expect(response?.headers()['x-robots-tag']).toBe('noindex')
    // The frame's script loads later and moves the link.
    await page.getByRole('banner').waitFor()
    await page.getByRole('link', { name: 'Вернуться на главный сайт' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(troubles).toEqual([])
    await context.close()
    const russian = await written('/nothing/here', null, 'ru')
    expect([russian.status, russian.headers.get('x-robots-tag')]).toEqual([404, 'noindex'])
    expect(russian.html).toContain('Такой страницы не существует')
  })

  test('a page that is not there is whole without a script: its words stand once, and no frame without its styles', async () => {
    for (const reader of [null, cast.clientA, cast.manager]) {
      const { page, context } = await visitor(browser, { lang, script: false })
      if (reader) await signInAs(context, reader)
      await page.goto(address('/nothing/here'))
      expect(await page.getByText('Page Not Found: /nothing/here').count()).toBe(1)
      expect(await page.getByRole('heading', { name: 'Такой страницы не существует' }).isVisible()).toBe(true)
      expect(await page.getByRole('banner').count()).toBe(0)
      await context.close()
    }
  })

  test('a thing that is not there is a page that is not there, first and on the way', async () => {
    for (const path of [
      '/account/orders/999999',
      '/account/orders/abc',
      '/account/products/0',
      '/account/orders?page=abc',
      '/account/orders?stage=none',
    ]) {
      const { status, html } = await written(path, cast.clientA)
      expect(status, path).toBe(404)
      expect(html).toContain(`>Page Not Found: ${path.split('?')[0]}<`)
    }
    const { page, context } = await visitor(browser, { lang })
    await signInAs(context, cast.clientA)
    await page.goto(address('/account/orders'))
    await goOn(page, '/account/orders/999999')
    await page.getByText('Page Not Found: /account/orders/999999').waitFor()
    await context.close()
  })

  test('so is one that would open next to a list', async () => {
    for (const path of [
      '/manager/orders-management/all-orders?order=999999',
      '/manager/clients?client=999999',
      '/manager/support-requests?request=999999',
      '/manager/instruments?panel=webhooks&delivery=999999',
    ])
      expect((await written(path, cast.admin)).status, path).toBe(404)
  })

  test('an address in other capitals, or under another name, is no page of ours', async () => {
    for (const path of [
      '/About',
      '/Account',
      '/MANAGER/clients/process-new',
      '//portico.example/about',
      ...(isBehindNginx ? [] : ['/%E0%A4%A']),
    ]) {
      const { status, html } = await written(path)
      expect(status, path).toBe(404)
      expect(html, path).toContain('Такой страницы не существует')
      expect(html, path).not.toContain('rel="canonical"')
    }
  })

  test('a page that is another role’s does not exist', async () => {
    const { page, context } = await visitor(browser, { lang })
    await signInAs(context, cast.manager)
    expect((await page.goto(address('/manager/instruments')))?.status()).toBe(404)
    await page.goto(address('/manager'))
    await goOn(page, '/manager/instruments')
    await page.getByText('Page Not Found: /manager/instruments').waitFor()
    await context.close()
  })

  test('what the address says is shown as text', async () => {
    const { page, context } = await visitor(browser, { lang })
    await page.goto(address('/<img src=x onerror=window.__xss=1>'))
    await page.getByRole('heading', { name: 'Такой страницы не существует' }).waitFor()
    expect(await page.evaluate('window.__xss')).toBeUndefined()
    await context.close()
  })
})
