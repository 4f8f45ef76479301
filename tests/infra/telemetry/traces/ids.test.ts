import { globSync, readFileSync } from 'node:fs'
import { v4, v7 } from 'uuid'
import { expect, test } from 'vitest'
import { eventId } from '#domain/kernel/ids.ts'
import { newSpanId, spanIdOf, traceIdOf } from '#infra/telemetry/tracing/ids.ts'

const HOUR = 3_600_000
const now = Date.parse('2026-11-25T12:00:00.000Z')
const of = (hours: number) => v7({ msecs: now - hours * HOUR })

test('The id of a trace is the correlation id without its dashes, for a day', () => {
  const id = of(23)
  expect(traceIdOf(id, now)).toBe(id.replaceAll('-', ''))
  expect(traceIdOf(of(25), now)).toBeUndefined()
})

test.each(['', 'c', v4(), of(0).toUpperCase(), `${of(0)}0`])('%j begins no trace', (correlation) => {
  expect(traceIdOf(correlation, now)).toBeUndefined()
})

test('The id of a span is the second half of what it is the span of', () => {
  const id = eventId('a command', 0)
  expect(spanIdOf(id)).toMatch(/^[0-9a-f]{16}$/)
  expect(id.replaceAll('-', '').endsWith(String(spanIdOf(id)))).toBe(true)
  expect(spanIdOf('not an id')).toBeUndefined()
  expect(newSpanId()).toMatch(/^[0-9a-f]{16}$/)
})

test('OpenTelemetry is loaded only by what a process loads once a collector is set', () => {
  const saying = (said: RegExp) =>
    globSync('{api,commands,domain,infra,projections}/**/*.ts').filter((file) =>
      said.test(readFileSync(file, 'utf8')),
    )
  expect(saying(/'@opentelemetry\//)).toEqual(['infra/telemetry/tracing/opentelemetry.ts'])
  expect(saying(/from '.*\/opentelemetry\.ts'/)).toEqual(['infra/telemetry/tracing/exported.ts'])
  expect(saying(/from '.*\/exported\.ts'/)).toEqual([])
  expect(saying(/await import\('\.\/exported\.ts'\)/)).toEqual(['infra/telemetry/tracing/start.ts'])
})
