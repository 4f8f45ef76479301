import type { ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { serveHttp } from '../http-server.ts'

type Value = {
  stringValue?: string
  intValue?: number
  doubleValue?: number
  arrayValue?: { values: Value[] }
}
type Attribute = { key: string; value: Value }
type Exported = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: {
        traceId: string
        spanId: string
        parentSpanId?: string
        name: string
        attributes: Attribute[]
        status: { code?: number }
      }[]
    }[]
  }[]
}

/** A span in the form that tests check. `service` is the process that exported it. */
export type Span = {
  service: string
  trace: string
  id: string
  parent: string | undefined
  name: string
  failed: boolean
  attributes: Record<string, unknown>
}

const toPlainValue = ({ stringValue, intValue, doubleValue, arrayValue }: Value): unknown =>
  arrayValue ? arrayValue.values.map(toPlainValue) : (stringValue ?? Number(intValue ?? doubleValue))

const attributesFrom = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, toPlainValue(value)]))

const spansIn = ({ resourceSpans }: Exported): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, attributes, status }) => ({
        service: String(attributesFrom(resource.attributes)['service.name']),
        trace: traceId,
        id: spanId,
        parent: parentSpanId,
        name,
        failed: status.code === 2,
        attributes: attributesFrom(attributes),
      })),
    ),
  )

/**
 * Receives spans by OTLP (JSON over HTTP). `spans` are all received spans, `bodies` the texts of the
 * requests. `answer` may refuse them or hang.
 */
export async function collector(
  answer: (response: ServerResponse) => void = (response) => response.end('{}'),
) {
  const spans: Span[] = []
  const bodies: string[] = []
  const server = await serveHttp(async (request, response) => {
    const body = await text(request)
    bodies.push(body)
    if (request.url === '/v1/traces') spans.push(...spansIn(JSON.parse(body)))
    answer(response)
  })
  return { ...server, spans, bodies }
}
