import type { Locator } from 'playwright-core'

type Attached = { name: string; mimeType: string; buffer: Buffer }

/** Chooses a file in a field and waits until it is uploaded: submitting earlier sends none. */
export async function attach(field: Locator, file: Attached): Promise<void> {
  const stored = field
    .page()
    .waitForResponse((answer) => answer.url().endsWith('/api/files') && answer.request().method() === 'POST')
  await field.setInputFiles(file)
  await stored
  await field.page().getByRole('progressbar').waitFor({ state: 'detached' })
}
