import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#projections/runner/projections.ts'
import type { Step, Traces } from '../traces.ts'
import { failureOf } from './failure.ts'
import { newSpanId, spanIdOf, traceIdOf } from './ids.ts'
import { type Exporting, exporting } from './opentelemetry.ts'

const ENDING_MS = 2000

/** The traces of a process whose spans are exported. */
export function exportedTraces(settings: Exporting, log: Pick<Log, 'error'>): Traces {
  const { write, end } = exporting(settings, log)
  const inProgress = new AsyncLocalStorage<{ traceId: string; spanId: string }>()

  function note(step: Step, took_ms: number, taskSpan?: string) {
    const traceId = traceIdOf(step.correlation)
    if (traceId === undefined) return
    const spanId = taskSpan ?? spanIdOf(step.is ?? '') ?? newSpanId()
    write({ ...step, traceId, spanId, parentId: parentOf(step, traceId) }, took_ms)
  }

  function parentOf({ cause }: Step, traceId: string) {
    if (cause !== undefined) return spanIdOf(cause)
    const task = inProgress.getStore()
    return task?.traceId === traceId ? task.spanId : undefined
  }

  return {
    exported: true,
    note: (step, took_ms) => note(step, took_ms),
    async run(step, task) {
      const traceId = traceIdOf(step.correlation)
      if (traceId === undefined) return task()
      const [spanId, begun] = [newSpanId(), performance.now()]
      let failed: string | undefined
      try {
        return await inProgress.run({ traceId, spanId }, task)
      } catch (error) {
        failed = failureOf(error)
        throw error
      } finally {
        note({ ...step, failed }, performance.now() - begun, spanId)
      }
    },
    end: () => Promise.race([end().catch(() => undefined), sleep(ENDING_MS, undefined, { ref: false })]),
  }
}
