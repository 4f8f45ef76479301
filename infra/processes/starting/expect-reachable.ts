import { reasonOf } from './cannot-start.ts'

/** Longer than any part of the product ever takes to answer. */
const ANSWER_TIMEOUT_MS = 10_000

/** Throws one sentence with the names of the parts that do not answer within ten seconds. */
export async function expectReachable(parts: Readonly<Record<string, () => Promise<unknown>>>) {
  const timer = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  const timeout = new Promise<never>((_, fail) =>
    timer.addEventListener('abort', () => fail(new Error('no answer')), { once: true }),
  )
  const failures = await Promise.all(
    Object.entries(parts).map(([name, connect]) =>
      Promise.race([connect(), timeout]).then(
        () => [],
        (error) => [`${name} cannot be reached: ${reasonOf(error)}`],
      ),
    ),
  )
  const problems = failures.flat()
  if (problems.length > 0) throw new Error(problems.join('; '))
}
