import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProjectionLog } from '#projections/runner/projections.ts'
import type { TraceStep, Traces } from '../traces.ts'
import { failureOf } from '../traces.ts'
import { type ExportSettings, spanWriter } from './opentelemetry.ts'

const END_TIMEOUT_MS = 2000

/** The traces of a process whose spans are exported. */
export function exportedTraces(settings: ExportSettings, log: Pick<ProjectionLog, 'error'>): Traces {
  const { write, end } = spanWriter(settings, log)
  const inProgress = new AsyncLocalStorage<{ traceId: string; spanId: string }>()

  function recordSpan(step: TraceStep, took_ms: number, taskSpanId?: string) {
    const traceId = traceIdOf(step.correlation)
    if (traceId === undefined) return
    const spanId = taskSpanId ?? spanIdOf(step.is ?? '') ?? newSpanId()
    write({ ...step, traceId, spanId, parentId: parentOf(step, traceId) }, took_ms)
  }

  function parentOf({ cause }: TraceStep, traceId: string) {
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

/** A UUID, of whichever version. */
const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * How long after its call a trace still gets spans. Things that are read for weeks would otherwise fill it.
 */
const TRACE_TTL_MS = 86_400_000

/**
 * Returns the id of the trace for this correlation id: its 32 digits. Returns undefined for an id that is no
 * UUID of version 7, or is more than a day old.
 */
export function traceIdOf(correlationId: string, now = Date.now()): string | undefined {
  if (!UUID_PATTERN.test(correlationId) || correlationId[14] !== '7') return undefined
  const digits = correlationId.replaceAll('-', '')
  const createdAt = Number.parseInt(digits.slice(0, 12), 16)
  return now - createdAt > TRACE_TTL_MS ? undefined : digits
}

/** Returns the id of the span for the id of a call or event; undefined for an id that is no UUID. */
export const spanIdOf = (id: string): string | undefined =>
  UUID_PATTERN.test(id) ? id.replaceAll('-', '').slice(16) : undefined

export const newSpanId = () => randomBytes(8).toString('hex')
