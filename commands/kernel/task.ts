import type { z } from 'zod'
import type { CommandContext } from './handle.ts'

/** In how many seconds to run the task again; absent if it is done. A task that never repeats returns nothing. */
export type TaskResult = { runAgainIn?: number }
export const taskDone: TaskResult = {}

/**
 * A task as it is queued. Of several waiting tasks with one `key`, only the newest remains. Tasks of one
 * `queue` never overlap.
 */
export type QueuedTask = {
  name: string
  payload: object
  key: string
  queue: string | undefined
  /** The due task with the lowest priority number runs first. */
  priority: number
  afterSeconds: number
}

type Options = { afterSeconds?: number; priority?: number }
/** A key rule with a second parameter gets `keyPart`, which distinguishes tasks with the same payload. */
type ForOptions<Rule extends KeyRule<never>> = undefined extends Parameters<Rule>[1]
  ? [options?: Options & { keyPart?: Parameters<Rule>[1] }]
  : [options: Options & { keyPart: Parameters<Rule>[1] }]
export type KeyRule<Payload> = (payload: Payload, keyPart: string) => string

type Definition<Payload extends z.ZodObject, TaskNeeds, Rule extends KeyRule<z.output<Payload>>> = {
  /** Stored with queued tasks in every database, so never change it. */
  name: string
  /**
   * Only ids and moments, nothing personal, since the queue is plain text. Payloads of an older shape must
   * parse too.
   */
  payload: Payload
  key: Rule
  queue?: (payload: z.output<Payload>) => string
  priority?: number
  run: (needs: TaskNeeds, payload: z.output<Payload>, ctx: CommandContext) => Promise<TaskResult | undefined>
}

/** A task as the worker runs it. */
export type Task<TaskNeeds = never> = {
  kind: 'task'
  name: string
  /** Throws `ZodError` for a payload of another shape. */
  run: (needs: TaskNeeds, payload: unknown, ctx: CommandContext) => Promise<TaskResult | undefined>
  /** `undefined` also for a payload of another shape. */
  queueOf: (payload: unknown) => string | undefined
}

/**
 * Declares a background task beside the use case that it runs. To start it, call `for` with a payload, whose
 * shape the compiler checks. `for` never throws, since a process manager must not stop at an event. The
 * worker parses the payload before it runs.
 */
export function task<Payload extends z.ZodObject, TaskNeeds, Rule extends KeyRule<z.output<Payload>>>({
  name,
  payload: schema,
  key,
  queue,
  priority = 0,
  run,
}: Definition<Payload, TaskNeeds, Rule>) {
  const queueOf = (payload: unknown) => {
    const { data } = schema.safeParse(payload)
    return data && queue?.(data)
  }
  return {
    kind: 'task',
    name,
    queueOf,
    run: async (needs: TaskNeeds, payload: unknown, ctx: CommandContext) =>
      run(needs, schema.parse(payload), ctx),
    for(payload: z.output<Payload>, ...[options]: ForOptions<Rule>): QueuedTask {
      // `ForOptions` requires `keyPart` for a key rule that takes it, which the compiler cannot infer in here.
      const taskOptions = { ...options } as Options & { keyPart: string }
      return {
        name,
        payload,
        key: key(payload, taskOptions.keyPart),
        queue: queue?.(payload),
        priority: taskOptions.priority ?? priority,
        afterSeconds: taskOptions.afterSeconds ?? 0,
      }
    },
  } as const
}

/** Runs a function for each id, also after one of them failed. At the end, throws the first error. */
export async function runForEach(ids: readonly string[], run: (id: string) => Promise<unknown>) {
  const failures: unknown[] = []
  for (const id of ids) await run(id).catch((failure) => failures.push(failure))
  if (failures.length > 0) throw failures[0]
}
