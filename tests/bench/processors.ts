import { member } from '../harness/people/people.ts'
import { offer } from './bare/append.ts'
import { keepAlive } from './harness/keep-alive.ts'
import { print } from './harness/print.ts'
import { processorTimes } from './harness/processor-time.ts'
import { interleave, type Row } from './harness/rounds.ts'
import { startWorld, type World } from './harness/world.ts'

const PARTS = ['API', 'database', 'worker', 'event store']

/** Processor time of each process for one command, which other programs on the machine hardly change. */
export async function benchProcessors({ product }: World): Promise<Row[]> {
  const { token } = await member(product, 'Ruth')
  const http = keepAlive(product.api, token)
  const act = () => http.call('POST', '/client/jobs', { ...offer, budget: 100 })
  const rows: Row[] = []
  for (const callers of [1, 8, 64]) {
    await interleave([{ name: 'warm', act }], callers, { rounds: 1, turns: 1, milliseconds: 500, warm: 1500 })
    const before = processorTimes()
    const [slices = []] = await interleave([{ name: 'measured', act }], callers, {
      rounds: 1,
      turns: 1,
      milliseconds: 3000,
      warm: 0,
    })
    const after = processorTimes()
    const commands = slices.reduce((sum, { latencies }) => sum + latencies.length, 0)
    const each = (part: string) => ((after.get(part) ?? 0) - (before.get(part) ?? 0)) / commands
    rows.push({
      name: `processor time of POST /client/jobs, ${callers === 1 ? '1 caller' : `${callers} callers`}`,
      ours: PARTS.map((part) => `${part} ${each(part).toFixed(2)} ms`).join(', '),
    })
  }
  http.close()
  return rows
}

if (import.meta.main) {
  const world = await startWorld()
  try {
    print(await benchProcessors(world))
  } finally {
    await world.end()
  }
}
