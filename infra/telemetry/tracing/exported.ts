import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#projections/runner/projections.ts'
import type { Step, Traces } from '../traces.ts'
import { failureOf } from './failure.ts'
import { newSpanId, spanIdOf, traceIdOf } from './ids.ts'
import { type ExportSettings, spanWriter } from './opentelemetry.ts'

const END_TIMEOUT_MS = 2000

/** The traces of a process whose spans are exported. */
export function exportedTraces(settings: ExportSettings, log: Pick<Log, 'error'>): Traces {
  const { write, end } = spanWriter(settings, log)
  const inProgress = new AsyncLocalStorage<{ traceId: string; spanId: string }>()

  function recordSpan(step: Step, took_ms: number, taskSpanId?: string) {
    const traceId = traceIdOf(step.correlation)
    if (traceId === undefined) return
    const spanId = taskSpanId ?? spanIdOf(step.is ?? '') ?? newSpanId()
    write({ ...step, traceId, spanId, parentId: parentOf(step, traceId) }, took_ms)
  }

  function parentOf({ cause }: Step, traceId: string) {
    if (cause !== undefined) return spanIdOf(cause)
    const task = inProgress.getStore()
    return task?.traceId === traceId ? task.spanId : undefined
  }

  return {
    exported: true,
    recordStep: (step, took_ms) => recordSpan(step, took_ms),
    async run(step, task) {
      const traceId = traceIdOf(step.correlation)
      if (traceId === undefined) return task()
      const [spanId, startTime] = [newSpanId(), performance.now()]
      let failure: string | undefined
      try {
        return await inProgress.run({ traceId, spanId }, task)
      } catch (error) {
        failure = failureOf(error)
        throw error
      } finally {
        recordSpan({ ...step, failed: failure }, performance.now() - startTime, spanId)
      }
    },
    end: () => Promise.race([end().catch(() => undefined), sleep(END_TIMEOUT_MS, undefined, { ref: false })]),
  }
}
