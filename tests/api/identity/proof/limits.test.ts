// A product of its own: it sets RATE_LIMITS.
import { expect, test } from 'vitest'
import { member, type Person } from '#tests/harness/people/people.ts'
import { memberWithApp } from '#tests/harness/people/second-factor.ts'
import { ownProduct } from '#tests/harness/running.ts'

const product = ownProduct({ RATE_LIMITS: '1' })

async function guessed({ call }: Person, wrong: object, right: object) {
  const guesses = await Promise.all(Array.from({ length: 30 }, () => call('POST /auth/prove', wrong)))
  const { status, headers } = await call('POST /auth/prove', right)
  const tried = guesses.filter((each) => each.status === 400).length
  return { tried, status, waits: Number(headers.get('retry-after')) > 0 }
}

test('Guessing at the password of a session stops where logins do, however many guesses come at once', async () => {
  const ada = await member(product, 'Ada')
  const { tried, ...last } = await guessed(ada, { password: 'wrong' }, { password: ada.password })
  expect(tried).toBeLessThanOrEqual(10)
  expect(last).toEqual({ status: 429, waits: true })
})

test('So does guessing at a code', async () => {
  const ada = await memberWithApp(product, 'Ada')
  const { tried, ...last } = await guessed(ada, { code: '000000' }, { code: ada.code(30) })
  expect(tried).toBeLessThanOrEqual(10)
  expect(last).toEqual({ status: 429, waits: true })
})
