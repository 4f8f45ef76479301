import { expect } from 'vitest'
import { until } from '#tests/harness/api.ts'
import { commandLine } from '#tests/harness/command-line.ts'
import type { Person } from '#tests/harness/people/people.ts'
import type { Running } from '#tests/harness/product.ts'
import { tables } from '#tests/harness/tables.ts'

/** The rows of the trail as the database holds them, with their hashes; the first `most` of them. */
export async function rowsOfTrail(product: Pick<Running, 'settings'>, most = Number.MAX_SAFE_INTEGER) {
  const { sql, end } = tables(product)
  const rows = await sql`select * from audit_entries where seq < ${most} order by seq`
  await end()
  return [...rows]
}

/** Waits until checkpoints outside of the database prove this many entries, and nothing is wrong. */
export async function provedTrail({ call }: Pick<Person, 'call'>, least: number) {
  const answers: unknown[] = []
  const isProved = async () => {
    const { body } = await call('GET /staff/audit/verify')
    answers.push(body)
    return body.ok === true && body.checkpointed >= least
  }
  await until('a trail that is proved', isProved, 60_000).catch((error) => {
    throw new Error(`${error.message}: ${JSON.stringify(answers.at(-1))}`)
  })
}

/** `npm run audit`: the checks of the invariants that do not hold. */
export async function brokenInvariants({ dataDir, settings }: Pick<Running, 'dataDir' | 'settings'>) {
  const { code, out, err } = await commandLine('audit')({ ...settings, DATA_DIR: dataDir }, '--json')
  expect(err).toBe('')
  const { results } = JSON.parse(out) as { results: { name: string; broken: number }[] }
  expect(code).toBe(results.some(({ broken }) => broken > 0) ? 1 : 0)
  return results.filter(({ broken }) => broken > 0)
}
