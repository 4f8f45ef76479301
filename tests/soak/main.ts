import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { buildWeb } from '#infra/build/build-web.ts'
import { DISTURBING_FAULTS } from '#tests/harness/event-store/faults.ts'
import { startOnOneMachine } from './product/one-machine.ts'
import { startSeparateProcesses } from './product/separate-processes.ts'
import { report } from './report.ts'
import { soak } from './soak.ts'

/**
 * `npm run soak -- --minutes 60 --seed 7 [--separate] [--unkind]`: disturbs a product of its own, with stories running; fails when
 * any goes wrong. `separate`: each part a process of its own, two of each, with lines between them that are disturbed too. `unkind`: over an event store that
 * does what a cluster does to its clients.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string' },
    separate: { type: 'boolean', default: false },
    unkind: { type: 'boolean', default: false },
  },
})
const [minutes, seed] = [Number(values.minutes), Number(values.seed ?? randomInt(2 ** 31))]
if (!(minutes > 0) || !Number.isInteger(seed))
  throw new Error('npm run soak -- --minutes 60 [--seed 7] [--separate] [--unkind]')
if (values.unkind) process.env.STORE_FAULTS = JSON.stringify(DISTURBING_FAULTS)
console.log(`seed ${seed}`)
await buildWeb()
const result = await soak(
  values.separate ? startSeparateProcesses : startOnOneMachine,
  minutes,
  seed,
  (line) => console.log(new Date().toISOString().slice(11, 19), line),
)
console.log(report(result))
// The bundler that built the web app sometimes keeps a process from ending by itself.
process.exit(result.wrong.length > 0 ? 1 : 0)
