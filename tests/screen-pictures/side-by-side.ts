/** Runs these jobs, a few at a time, so that the processor works while a page waits. */
export async function sideBySide(count: number, jobs: readonly (() => Promise<void>)[]) {
  const remaining = [...jobs]
  const work = async () => {
    for (let job = remaining.shift(); job; job = remaining.shift()) await job()
  }
  await Promise.all(Array.from({ length: count }, work))
}
