/** Throws if the work takes longer. The work itself continues. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
