import type { Sql } from 'postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delayedCheckpoint } from '#infra/tasks/checkpoint.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A checkpoint on a database that notes the positions written, and first refuses so many of them. */
function checkpoint({ failures = 0 } = {}) {
  const written: string[] = []
  let remainingFailures = failures
  const sql = async (_: TemplateStringsArray, position: string) => {
    if (remainingFailures-- > 0) throw new Error('the connection was lost')
    written.push(position)
  }
  const { signal } = new AbortController()
  return { written, ...delayedCheckpoint(sql as unknown as Sql, signal) }
}

test('A position is written as soon as no more events come', () => {
  const { written, advanceLater } = checkpoint()
  advanceLater(1n)
  vi.advanceTimersByTime(5)
  advanceLater(2n)
  vi.advanceTimersByTime(9)
  expect(written).toEqual([])
  vi.advanceTimersByTime(1)
  expect(written).toEqual(['2'])
  vi.advanceTimersByTime(1000)
  expect(written).toEqual(['2'])
})

test('While events come one after the other, a position is written five times a second', () => {
  const { written, advanceLater } = checkpoint()
  for (let position = 1n; position <= 200n; position++) {
    advanceLater(position)
    vi.advanceTimersByTime(5)
  }
  expect(written).toHaveLength(5)
})

test('A position that could not be written is written later', async () => {
  const { written, advanceLater } = checkpoint({ failures: 1 })
  advanceLater(1n)
  await vi.advanceTimersByTimeAsync(10)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(written).toEqual(['1'])
})

test('Nothing is written after the end', () => {
  const { written, advanceLater, end } = checkpoint()
  advanceLater(1n)
  end()
  vi.advanceTimersByTime(1000)
  expect(written).toEqual([])
})
