/** Throws when it takes longer. The work itself goes on. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
