const COUNT = 3

/** Runs these walks, a few at a time, so that the processor works while a page waits. */
export async function sideBySide(walks: readonly (() => Promise<void>)[]) {
  const remaining = [...walks]
  const work = async () => {
    for (let walk = remaining.shift(); walk; walk = remaining.shift()) await walk()
  }
  await Promise.all(Array.from({ length: COUNT }, work))
}

/** Says that a walk is over. */
export const logWalk = (name: string, count: number, startedAt: number) =>
  console.info(`  ${name}: ${count} pictures in ${Math.round((Date.now() - startedAt) / 1000)} s`)
