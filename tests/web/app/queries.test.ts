import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { invalidate, queries } from '#web/app/queries.ts'

const JOBS = ['GET /client/jobs', {}, {}, {}]
const job = { name: 'jobs', id: '01936b0e-0000-7000-8000-000000000001' }

afterEach(() => queries.clear())

/** A list on screen; `answers` end its fetches, one after the other. */
function listOnScreen() {
  const answers: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(queries, { queryKey: JOBS, queryFn })
  return { answers, shown: () => observer.getCurrentResult().data, end: observer.subscribe(() => undefined) }
}

test('What changed while a list was fetched for the first time is fetched after it', async () => {
  const { answers, shown, end } = listOnScreen()
  const changed = invalidate([job])
  answers[0]?.('before')
  await expect.poll(() => answers).toHaveLength(2)
  answers[1]?.('after')
  await changed
  expect(shown()).toBe('after')
  end()
})

test('What changed while a list was fetched again is in the one fetch that takes its place', async () => {
  const { answers, shown, end } = listOnScreen()
  answers[0]?.('before')
  await expect.poll(shown).toBe('before')
  const [earlier, later] = [invalidate([job]), invalidate([job])]
  expect(answers).toHaveLength(3)
  answers[1]?.('too early')
  answers[2]?.('after')
  await Promise.all([earlier, later])
  expect(shown()).toBe('after')
  expect(answers).toHaveLength(3)
  end()
})
