/**
 * Calls repeatedly, one call after the other, until `during` is settled. Returns every answer that was not a
 * success.
 */
export async function failuresDuring(during: Promise<unknown>, call: () => Promise<{ status: number }>) {
  const failedStatuses: number[] = []
  let count = 0
  let isOver = false
  const completion = during.finally(() => {
    isOver = true
  })
  while (!isOver) {
    const { status } = await call().catch(() => ({ status: 0 }))
    count++
    if (status !== 200) failedStatuses.push(status)
  }
  await completion
  return { count, failed: failedStatuses }
}
