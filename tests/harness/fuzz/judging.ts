import type { Operation } from './operations.ts'
import { checking, type Schema } from './schemas.ts'
import type { Given } from './sending.ts'

/** Only errors may be of a status that a call does not name: `default` is the problem that any call may end with. */
const saidOf = ({ responses }: Operation, status: number) =>
  responses[status] ?? (status >= 400 ? responses.default : undefined)

/** Tells what is wrong with an answer; `undefined` for a right one. */
export function judging(schemas: Record<string, Schema>) {
  const of = checking(schemas)

  const unlike = (schema: Schema, body: unknown) => {
    const { error } = of(schema).safeParse(body)
    return error && `does not conform: ${error.message}`
  }

  return (operation: Operation, { status, type, text }: Given) => {
    if (status >= 500 && operation.path !== '/ready') return 'failed'
    const said = saidOf(operation, status)
    if (!said) return 'is of an undeclared status'
    if (!said.content) return text === '' ? undefined : `has a body, as ${type}, where none is described`
    const media = type.split(';')[0] ?? ''
    const schema = said.content[media]?.schema
    if (!schema) return `is of an undeclared type: ${media}`
    if (schema.format === 'binary') return undefined
    const body = JSON.parse(text)
    if (media === 'application/problem+json' && body.status !== status)
      return 'has another status in its problem'
    return unlike(schema, body)
  }
}
