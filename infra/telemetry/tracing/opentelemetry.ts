import { randomUUID } from 'node:crypto'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Log } from '#projections/runner/projections.ts'
import type { Step } from '../traces.ts'

/** Where spans go, which part of all traces is kept (0 to 1), and the name of the process. */
export type Exporting = { collector: string; sampled: number; name: string }

type Written = Step & { traceId: string; spanId: string; parentId: string | undefined }

const KINDS = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<Step['kind'], SpanKind>

const EVERY_MS = 1000
const TIMEOUT_MS = 5000
/** Spans that wait to be exported; further ones are dropped, so that a collector that hangs takes no memory. */
const MOST_WAITING = 2048
const MOST_AT_A_TIME = 512
const QUIET_MS = 60_000

/** Writes spans and exports them in batches by OTLP (JSON over HTTP). Which traces are kept follows from their ids alone. */
export function exporting({ collector, sampled, name }: Exporting, log: Pick<Log, 'error'>) {
  const exporter = new OTLPTraceExporter({
    url: `${collector.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: TIMEOUT_MS,
    concurrencyLimit: 1 + MOST_WAITING / MOST_AT_A_TIME,
  })
  let next: Pick<Written, 'traceId' | 'spanId'> = { traceId: '', spanId: '' }
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.namespace': 'consilium',
        'service.name': `consilium-${name}`,
        'service.instance.id': randomUUID(),
      }),
    ),
    sampler: new TraceIdRatioBasedSampler(sampled),
    idGenerator: { generateTraceId: () => next.traceId, generateSpanId: () => next.spanId },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: complaining(exporter, log),
        scheduledDelayMillis: EVERY_MS,
        exportTimeoutMillis: TIMEOUT_MS + 1000,
        maxQueueSize: MOST_WAITING,
        maxExportBatchSize: MOST_AT_A_TIME,
      }),
    ],
  })
  const tracer = provider.getTracer('consilium')

  return {
    /** Writes a span that ends now. */
    write({ name, kind, attributes, failed, traceId, spanId, parentId }: Written, took_ms: number) {
      next = { traceId, spanId }
      const now = Date.now()
      const parent =
        parentId === undefined
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, {
              traceId,
              spanId: parentId,
              traceFlags: TraceFlags.SAMPLED,
              isRemote: true,
            })
      const given = failed === undefined ? attributes : { ...attributes, 'error.type': failed }
      const options = { kind: KINDS[kind], attributes: given, startTime: now - took_ms }
      const span = tracer.startSpan(name, options, parent)
      if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(now)
    },
    end: () => provider.shutdown(),
  }
}

/** The exporter, whose failures are logged at most once a minute. */
function complaining(exporter: OTLPTraceExporter, log: Pick<Log, 'error'>): SpanExporter {
  let quietUntil = 0
  return {
    export: (spans, exported) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() >= quietUntil) {
          quietUntil = performance.now() + QUIET_MS
          log.error({ err: result.error, spans: spans.length }, 'traces not exported')
        }
        exported(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
