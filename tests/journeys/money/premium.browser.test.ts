import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { heading } from '#tests/harness/browser/page-actions.ts'
import { flaws } from '#tests/harness/browser/page-flaws.ts'
import { pageOpeners } from '#tests/harness/browser/page-openers.ts'
import { providerTransfers, tokensOf } from '#tests/harness/money/premium.ts'
import { member } from '#tests/harness/people/people.ts'

const { product, insider } = pageOpeners()

/** Goes from the tokens to the provider's page, and back with that decision. */
async function decides(page: Page, decision: RegExp, begin: RegExp) {
  await page.getByRole('button', { name: begin }).click()
  await page.waitForURL(/checkoutnow/)
  await page.getByRole('button', { name: decision }).click()
}

const runs = (page: Page) => page.getByRole('heading', { name: /^Premium is active until/ }).waitFor()

test('Premium is canceled, bought, and charged once however often its return page is loaded', async () => {
  const maren = await member(product, 'Maren')
  const { page, complaints, end } = await insider(maren, '/tokens')
  await page.getByText(/^You get 10 new tokens for [A-Z][a-z]+ on/).waitFor()
  expect(await flaws(page, 'tokens')).toEqual([])
  await decides(page, /cancel/i, /Buy premium/)
  await heading(page, 'You canceled the payment')
  expect(await flaws(page, 'tokens canceled')).toEqual([])

  const returnRequest = page.waitForRequest((request) => request.url().includes('/tokens?accepted=true'))
  await decides(page, /approve/i, /Buy premium/)
  const returnPage = (await returnRequest).url()
  await runs(page)
  await page.getByText('You have 60 of 60 tokens left this month').waitFor()
  expect(await flaws(page, 'tokens premium')).toEqual([])
  await page.reload()
  await runs(page)
  await page.goto(returnPage)
  await page.waitForURL(/ended=paid/)
  await runs(page)

  const payment = String(new URL(page.url()).searchParams.get('payment'))
  expect((await providerTransfers(product, payment)).captures).toHaveLength(1)
  expect((await tokensOf(maren)).balance).toBe(60)
  await page.getByRole('link', { name: 'See the payment' }).click()
  await heading(page, 'Premium, 30 days')
  expect(await flaws(page, 'premium payment')).toEqual([])
  expect(complaints).toEqual([])
  await end()
})
