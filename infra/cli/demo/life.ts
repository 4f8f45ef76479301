import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { hours, minutes } from '#domain/kernel/time/duration.ts'
import type { Product } from '#infra/processes/product.ts'
import { isWorkDone } from '#infra/tasks/queue.ts'
import { durationText, type Moment, timeOf } from './moments.ts'

/** A product whose clock can be set while it runs (CLOCK_SETTABLE). */
export type SeededProduct = Pick<Product, 'web' | 'api' | 'mailbox' | 'settings' | 'setClock'>

/**
 * What somebody does at a moment. Acts of one thread happen one after the other, and those that concern the
 * same people not in the same minute, so that their order is the same in every run.
 */
export type Act = { at: Moment; thread: string; people: readonly string[]; run: () => Promise<unknown> }

/** A pause longer than this is a night: the worker finishes what is due before it. */
const NIGHT_MS = hours(8)
/** After this the mails about the last acts are sent, which are collected for ten minutes. */
const EVENING_MS = minutes(12)
const POLL_DELAY_MS = 10
const SETTLE_TIMEOUT_MS = minutes(2)

/**
 * The time in which the demo is lived: `live` carries acts out in their order, at the moments at which they
 * happened, by setting the clock of the product forward from act to act. It never goes back, and ends at
 * `now`.
 */
export function lifeOf(product: SeededProduct, now: number) {
  const sql = postgres(String(product.settings.POSTGRES_URL), { max: 1, onnotice: () => undefined })
  let offsetMs = 0
  const clock = () => Date.now() + offsetMs

  async function setClock(time: number) {
    offsetMs = time - Date.now()
    await product.setClock(durationText(offsetMs))
  }

  /** Waits until the worker has done everything that is due, so that it does not do it in another week. */
  async function settle() {
    const deadline = performance.now() + SETTLE_TIMEOUT_MS
    while (!(await isWorkDone(sql, new Date(clock())))) {
      if (performance.now() > deadline) throw new Error('the worker did not finish what was due')
      await setTimeout(POLL_DELAY_MS)
    }
  }

  return {
    now,
    /** The time of the product. */
    clock,
    async live(acts: readonly Act[]) {
      const moments = Map.groupBy(acts, ({ at }) => timeOf(at, now))
      for (const time of [...moments.keys()].sort((a, b) => a - b)) {
        if (time - clock() > NIGHT_MS) {
          await setClock(clock() + EVENING_MS)
          await settle()
        }
        for (const [minute, threads] of minutesOf(moments.get(time) ?? []).entries()) {
          await setClock(time + minutes(minute))
          await Promise.all(
            threads.map(async (thread) => {
              for (const { run } of thread) await run()
            }),
          )
        }
      }
    },
    /** Comes back to the present, which is `now` if it is not today, and lets the worker finish. */
    async end(isToday: boolean) {
      await settle()
      await (isToday ? product.setClock('PT0S') : setClock(now))
      if (isToday) offsetMs = 0
      await settle()
      await sql.end()
    },
  }
}
export type Life = ReturnType<typeof lifeOf>

type Minute = { threads: Act[][]; busy: Set<string> }

/** The threads of a moment by its minutes: each in the first minute in which nobody of it is busy. */
function minutesOf(acts: readonly Act[]): Act[][][] {
  const filled: Minute[] = []
  for (const thread of Map.groupBy(acts, (act) => act.thread).values()) {
    const people = thread.flatMap((act) => act.people)
    const isFree = ({ busy }: Minute) => !people.some((each) => busy.has(each))
    const minute = filled.find(isFree) ?? { threads: [], busy: new Set() }
    if (!filled.includes(minute)) filled.push(minute)
    minute.threads.push(thread)
    for (const each of people) minute.busy.add(each)
  }
  return filled.map(({ threads }) => threads)
}
