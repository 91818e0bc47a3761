import type { Page } from 'playwright-core'
import { cast } from '#demo/cast.ts'
import { demonstrationPassword } from '#demo/people.ts'
import { applicationOf } from '#features/people/clients/server/testing/application.ts'
import { callApi, linkInEmailTo, tokensOf } from './browser.ts'

export type Client = { email: string; token: string; organization: number }

let made = 0

/** Creates an applicant whose company no other journey uses, with the demonstration's password. */
export async function applicant(change: object = {}): Promise<Client> {
  made += 1
  const email = `person${made}@people.example`
  const password = { password: demonstrationPassword, c_password: demonstrationPassword }
  const sent = applicationOf(email, { organization_name: 'Quay Works', ...password, ...change })
  const { token } = await callApi(null, 'POST', '/api/front/auth/signup', sent)
  const { organization_id } = await callApi(token, 'GET', '/api/auth/user')
  return { email, token, organization: organization_id }
}

/** Creates a confirmed client of a new company. */
export async function confirmedClient(confirmation: object = {}, change: object = {}): Promise<Client> {
  const client = await applicant(change)
  const { token } = await tokensOf(cast.admin)
  await callApi(token, 'POST', `/api/manager/clients/${client.organization}/confirmation`, confirmation)
  return client
}

/** Creates a confirmed client with a confirmed address, who may order. */
export async function provenClient(confirmation: object = {}, change: object = {}): Promise<Client> {
  const client = await confirmedClient(confirmation, change)
  await proveAddress(client)
  return client
}

/** Opens the link of the confirmation e-mail. */
export async function proveAddress({ email }: { email: string }): Promise<void> {
  await fetch(await linkInEmailTo(email, '/email-verified'))
}

/** Chooses a client in a field by typing a part of the name. */
export async function chooseClient(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.keyboard.type(name)
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
}
