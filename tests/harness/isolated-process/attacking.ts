import { Readable } from 'node:stream'
import { isolatedJobs } from '#infra/files/isolated-process/isolated-jobs.ts'
import { availableIsolation } from '#infra/files/isolation/isolation.ts'
import type { AttackResult } from './attack.ts'

/** Runs each attack in an isolated process of its own, and prints the results. */
const { program, attacks } = JSON.parse(process.argv[2] ?? '') as {
  program: string
  attacks: [string, string][]
}
const run = isolatedJobs(async () => program)
const attackResult: AttackResult = { isolation: String(await availableIsolation()), outcomes: [] }
for (const [job, about] of attacks) {
  const answer = await run(
    'somebody',
    { job, parameter: about.replace('PARENT', String(process.pid)) },
    Readable.from([]),
  )
  attackResult.outcomes.push(answer ? (answer.value as AttackResult['outcomes'][number]) : 'ended')
}
process.stdout.write(JSON.stringify(attackResult), () => process.exit(0))
