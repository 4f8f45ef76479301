import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { type ReadModelName, readModels } from '#projections/read-models.ts'
import { bigint, column, integer, jsonb, text, textArray } from '#projections/runner/columns.ts'
import { readModel } from '#projections/runner/read-model.ts'
import { catchUpState, type Subscriber, transition } from '#projections/runner/subscriber.ts'
import { createTable } from '#projections/runner/table.ts'
import { database } from '#tests/harness/database.ts'
import { setUpOnce } from '#tests/harness/test-products.ts'

const db = setUpOnce(() => database())

const shape = {
  id: text(),
  as: column(z.enum(['client', 'consultant']), 'text'),
  position: bigint(),
  skills: textArray(),
  steps: jsonb(z.array(z.object({ at: z.string() }))),
  note: text().nullable(),
}
const model = readModel({ name: 'noted', rowSchema: z.object(shape), handlers: {} })
type Row = z.output<typeof model.rowSchema>

const storedRow: Row = {
  id: 'a',
  as: 'client',
  position: 7,
  skills: ['x'],
  steps: [{ at: 'now' }],
  note: null,
}

async function table(storedRole: string = storedRow.as) {
  await db.sql`drop table if exists noted`
  await createTable(db.sql, model, 'noted')
  await db.sql`insert into noted values ('a', ${storedRole}, 7, '{x}', ${db.sql.json(storedRow.steps)}, null)`
}

test('A query returns rows of the type of its schema', async () => {
  await table()
  const rows = await model.select(db.sql, db.sql`where id = ${'a'}`)
  expectTypeOf(rows).toEqualTypeOf<Row[]>()
  expect(rows).toEqual([storedRow])
})

test('A query over two tables takes the columns of one by its alias', async () => {
  await table()
  const foundRows = await db.sql`
    select ${model.columns(db.sql, 'n')}, n.as = 'client' as paid from noted n join noted other on other.id = n.id`
  const rows = z.array(model.rowSchema.extend({ paid: z.boolean() })).parse(foundRows)
  expect(rows).toEqual([{ ...storedRow, paid: true }])
})

test('A row of another shape than the schema is an error', async () => {
  await table('nobody')
  await expect(model.select(db.sql, db.sql`where true`)).rejects.toThrow(z.ZodError)
})

test('A column that is not nullable in the schema refuses a null in the table', async () => {
  await table()
  await expect(db.sql`update noted set skills = null`).rejects.toThrow('not-null')
})

test('A column without a PostgreSQL type is no column', () => {
  const rowSchema = z.object({ id: text(), count: z.int() })
  expect(() => readModel({ name: 'counted', rowSchema, handlers: {} })).toThrow('count')
})

const rowSchema = model.rowSchema
const staff = column(z.enum(['client', 'staff']), 'text')

test.each([
  [
    'another column',
    readModel({ name: 'noted', rowSchema: z.object({ ...shape, more: integer() }), handlers: {} }),
  ],
  [
    'a nullable column',
    readModel({ name: 'noted', rowSchema: z.object({ ...shape, as: shape.as.nullable() }), handlers: {} }),
  ],
  [
    'another type',
    readModel({ name: 'noted', rowSchema: z.object({ ...shape, position: integer() }), handlers: {} }),
  ],
  ['another value', readModel({ name: 'noted', rowSchema: z.object({ ...shape, as: staff }), handlers: {} })],
  ['an index', readModel({ name: 'noted', rowSchema, handlers: {}, indexes: ['(note)'] })],
  ['a version', readModel({ name: 'noted', rowSchema, handlers: {}, version: 2 })],
  ['another event', readModel({ name: 'noted', rowSchema, handlers: { LoggedIn: () => undefined } })],
])('A read model with %s has another fingerprint, and is built again', (_, changed) => {
  expect(changed.fingerprint).not.toBe(model.fingerprint)
})

test('Each read model has a name of its own, which is in the type', () => {
  expectTypeOf<'file_reads'>().toExtend<ReadModelName>()
  expectTypeOf<string>().not.toExtend<ReadModelName>()
  expect(new Set(readModels.map(({ name }) => name)).size).toBe(readModels.length)
})

const smallModel = readModel({ name: 'noted', rowSchema: z.object({ id: text() }), handlers: {} })
const subscriber = (state: Subscriber['state'], table = 'noted'): Subscriber => ({
  model: smallModel,
  table,
  position: 0n,
  state,
})

test.each(['live', 'catching up', 'parked', 'building'] as const)(
  'A retired subscriber is never %s again',
  (state) => {
    expect(() => transition(subscriber('retired'), state)).toThrow('noted is retired')
  },
)

test('A parked subscriber is not live before it has caught up', () => {
  expect(() => transition(subscriber('parked'), 'live')).toThrow('noted is parked')
})

test('A parked subscriber continues with the table that it writes', () => {
  const [serving, beside] = [subscriber('parked'), subscriber('parked', 'noted_next')]
  for (const each of [serving, beside]) transition(each, catchUpState(each))
  expect([serving.state, beside.state]).toEqual(['catching up', 'building'])
})
