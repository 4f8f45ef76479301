import { until } from '#tests/harness/api.ts'
import { member } from '#tests/harness/people/people.ts'
import { secondApi } from '#tests/harness/spawned-programs.ts'
import { offer } from '../bare/append.ts'
import { type HttpClient, keepAlive } from '../harness/keep-alive.ts'
import { processorTimeOf, quota } from '../harness/processor.ts'
import { compare, interleave, percentile, type Row, ratioOf } from '../harness/rounds.ts'
import { printInWorld, type World } from '../harness/world.ts'

/**
 * The share of a core for each API process, so that the load generator and the other processes have enough of
 * this machine.
 */
const SHARE = 0.1
const CALLERS = 32
const ROUNDS = { rounds: 1, turns: 1, milliseconds: 3000, warmUpMilliseconds: 0 }

/**
 * Commands and lists with two API processes, compared with one: with a tenth of a core each, and with the
 * whole machine.
 */
export async function benchApis({ product }: World): Promise<Row[]> {
  const { token } = await member(product, 'Olga')
  const other = await secondApi(product)
  const [one, two] = [keepAlive(product.api, token), keepAlive(other.api, token)]
  const both = [
    { client: one, open: 0 },
    { client: two, open: 0 },
  ]
  /** Sends a call to the process with fewer open calls, like the proxy of the deployment. */
  const byTwo = async (ask: (client: HttpClient) => Promise<unknown>) => {
    const leastOpen = both.reduce((best, each) => (each.open < best.open ? each : best))
    leastOpen.open++
    await ask(leastOpen.client).finally(() => leastOpen.open--)
  }
  const command = (client = one) => client.call('POST', '/client/jobs', { ...offer, budget: 100 })
  const list = (client = one) => client.call('GET', '/client/contracts')
  await until('the second one', async () => JSON.parse(await two.call('GET', '/ready')).status === 'ready')

  const measureRow = async (setting: string, aim?: Row['aim']) => {
    const sides = [
      { name: 'commands by two', act: () => byTwo(command) },
      { name: 'commands by one', act: () => command() },
      { name: 'lists by two', act: () => byTwo(list) },
      { name: 'lists by one', act: () => list() },
    ]
    const schedule = { rounds: 5, turns: 2, milliseconds: 1500, warmUpMilliseconds: 1500 }
    const [commands = [], commandsOfOne = [], lists = [], listsOfOne = []] = await interleave(
      sides,
      CALLERS,
      schedule,
    )
    return [
      compare(
        `POST /client/jobs by two API processes${setting}, to one`,
        commands,
        commandsOfOne,
        undefined,
        aim,
      ),
      compare(
        `GET /client/contracts by two API processes${setting}, to one`,
        lists,
        listsOfOne,
        undefined,
        aim,
      ),
    ]
  }
  /**
   * The ratio of calls by two processes to calls by one where processor time is the limit: twice the cost of
   * a call in one process, divided by its cost in both together. Other load on the machine hardly changes it.
   */
  const capacity = async (name: string, byOne: () => Promise<unknown>, byBoth: () => Promise<unknown>) => {
    const pids = [Number(product.pid('api')), other.pid]
    const costOf = async (counts: number[], act: () => Promise<unknown>) => {
      const used = () => counts.reduce((sum, pid) => sum + processorTimeOf(pid), 0)
      const usedBefore = used()
      const [slices = []] = await interleave([{ name, act }], CALLERS, ROUNDS)
      return (used() - usedBefore) / slices.flatMap(({ latencies }) => latencies).length
    }
    const costs: number[] = []
    const both: number[] = []
    for (let round = 0; round < 5; round++) {
      costs.push(await costOf(pids.slice(0, 1), byOne))
      both.push(await costOf(pids, byBoth))
    }
    const formatCosts = (costs: number[]) => `${percentile(costs, 0.5).toFixed(2)} ms of processor`
    const doubledCosts = costs.map((cost) => 2 * cost)
    return {
      name: `${name}: what two API processes can take, to what one can`,
      ours: formatCosts(both),
      bare: formatCosts(costs),
      ...ratioOf(doubledCosts, both),
      aim: { minimum: 1.6 },
    }
  }
  try {
    const free = [
      ...(await measureRow(', as much processor as there is')),
      await capacity('POST /client/jobs', command, () => byTwo(command)),
      await capacity('GET /client/contracts', list, () => byTwo(list)),
    ]
    const quotas = [quota(Number(product.pid('api')), SHARE), quota(other.pid, SHARE)]
    try {
      const isLimited = quotas.every((each) => each)
      return [...free, ...(isLimited ? await measureRow(', a tenth of a core each', { minimum: 1.6 }) : [])]
    } finally {
      for (const each of quotas) each?.end()
    }
  } finally {
    one.close()
    two.close()
    await other.end()
  }
}

if (import.meta.main) await printInWorld(benchApis)
