/** Calls one after the other as long as `during` takes; every answer that was none of success. */
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
