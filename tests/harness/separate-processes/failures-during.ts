/**
 * Calls repeatedly, one call after the other, until `during` is settled. Returns every answer that was not a
 * success.
 */
export async function failuresDuring(during: Promise<unknown>, call: () => Promise<{ status: number }>) {
  const failed: number[] = []
  let count = 0
  let isOver = false
  const finished = during.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const { status } = await call().catch(() => ({ status: 0 }))
    count++
    if (status !== 200) failed.push(status)
  }
  await finished
  return { count, failed }
}
