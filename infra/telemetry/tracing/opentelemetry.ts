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
import type { ProjectionLog } from '#projections/runner/projections.ts'
import type { TraceStep } from '../traces.ts'

/** The address for spans, the share of traces that is kept (0 to 1), and the name of the process. */
export type ExportSettings = { collector: string; sampleRatio: number; name: string }

type WrittenSpan = TraceStep & { traceId: string; spanId: string; parentId: string | undefined }

const SPAN_KINDS = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<TraceStep['kind'], SpanKind>

const EXPORT_INTERVAL_MS = 1000
const EXPORT_TIMEOUT_MS = 5000
/**
 * The maximum of spans that wait for export. Further spans are dropped, so that a hanging collector takes no
 * memory.
 */
const MAX_WAITING_SPANS = 2048
const MAX_BATCH_SPANS = 512
const ERROR_LOG_INTERVAL_MS = 60_000

/** Exports spans in batches by OTLP (JSON over HTTP). Which traces are kept depends only on their ids. */
export function spanWriter(
  { collector, sampleRatio, name }: ExportSettings,
  log: Pick<ProjectionLog, 'error'>,
) {
  const exporter = new OTLPTraceExporter({
    url: `${collector.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_TIMEOUT_MS,
    concurrencyLimit: 1 + MAX_WAITING_SPANS / MAX_BATCH_SPANS,
  })
  let nextIds: Pick<WrittenSpan, 'traceId' | 'spanId'> = { traceId: '', spanId: '' }
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.namespace': 'consilium',
        'service.name': `consilium-${name}`,
        'service.instance.id': randomUUID(),
      }),
    ),
    sampler: new TraceIdRatioBasedSampler(sampleRatio),
    idGenerator: { generateTraceId: () => nextIds.traceId, generateSpanId: () => nextIds.spanId },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withLoggedFailures(exporter, log),
        scheduledDelayMillis: EXPORT_INTERVAL_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS + 1000,
        maxQueueSize: MAX_WAITING_SPANS,
        maxExportBatchSize: MAX_BATCH_SPANS,
      }),
    ],
  })
  const tracer = provider.getTracer('consilium')

  return {
    /** Writes a span that ends now. */
    write({ name, kind, attributes, failed, traceId, spanId, parentId }: WrittenSpan, took_ms: number) {
      nextIds = { traceId, spanId }
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
      const spanAttributes = failed === undefined ? attributes : { ...attributes, 'error.type': failed }
      const options = { kind: SPAN_KINDS[kind], attributes: spanAttributes, startTime: now - took_ms }
      const span = tracer.startSpan(name, options, parent)
      if (failed !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(now)
    },
    end: () => provider.shutdown(),
  }
}

/** The exporter, whose failures are logged at most once a minute. */
function withLoggedFailures(exporter: OTLPTraceExporter, log: Pick<ProjectionLog, 'error'>): SpanExporter {
  let quietUntil = 0
  return {
    export: (spans, onExported) =>
      exporter.export(spans, (result) => {
        if (result.error && performance.now() >= quietUntil) {
          quietUntil = performance.now() + ERROR_LOG_INTERVAL_MS
          log.error({ err: result.error, spans: spans.length }, 'traces not exported')
        }
        onExported(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}
