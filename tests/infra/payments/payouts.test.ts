import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ProviderFailed } from '#commands/ports/payments.ts'
import { until } from '#tests/harness/api.ts'
import { paying } from '#tests/harness/money/paying.ts'

const { provider, payments, captured } = paying()

describe('a payout', () => {
  const asked = (receiver = 'maren@pay.example') => ({
    sender_batch_id: `${randomUUID()}-1`,
    receiver,
    amount: 95_00,
    note: 'Wound care: $95',
  })
  const accepted = (sent: ReturnType<typeof asked>) =>
    until('the payout', async () => {
      const payout = await payments.payout(sent)
      return payout.batch_status !== 'PENDING' && payout.batch_status !== 'PROCESSING' && payout
    })
  const sentWith = async ({ sender_batch_id }: { sender_batch_id: string }) =>
    (await provider.state()).payouts.filter((payout) => payout.sender_batch_id === sender_batch_id)

  test('is accepted first and succeeds soon', async () => {
    await captured()
    const sent = asked()
    const first = await payments.payout(sent)
    expect(first.batch_status).toBe('PENDING')
    const done = await accepted(sent)
    expect(done).toMatchObject({ batch_id: first.batch_id, item_status: 'SUCCESS', provider_fee: 95 })
    expect(await payments.readPayout(first.batch_id)).toEqual(done)
  })

  test('twice with one sender_batch_id is sent once', async () => {
    await captured()
    const sent = asked()
    const payouts = await Promise.all([payments.payout(sent), payments.payout(sent), payments.payout(sent)])
    expect(new Set(payouts.map(({ batch_id }) => batch_id)).size).toBe(1)
    expect(await sentWith(sent)).toHaveLength(1)
  })

  test('whose answer was lost is found by its sender_batch_id', async () => {
    await captured()
    const sent = asked()
    await provider.fault('payout', 'fail_after')
    await expect(payments.payout(sent)).rejects.toThrow(ProviderFailed)
    expect((await accepted(sent)).item_status).toBe('SUCCESS')
    expect(await sentWith(sent)).toHaveLength(1)
  })

  test('beyond the balance is denied', async () => {
    const sent = { ...asked(), amount: 100_000_00 }
    await payments.payout(sent)
    expect(await accepted(sent)).toMatchObject({ batch_status: 'DENIED', item_status: 'FAILED' })
    expect(await sentWith(sent)).toMatchObject([{ status: 'DENIED' }])
  })

  test.each([
    ['decline', { batch_status: 'SUCCESS', item_status: 'FAILED' }],
    ['denied', { batch_status: 'DENIED' }],
    ['unclaimed', { batch_status: 'SUCCESS', item_status: 'UNCLAIMED' }],
    ['pending', { batch_status: 'SUCCESS', item_status: 'SUCCESS' }],
  ])('with the fault %s ends as %o', async (fault, end) => {
    await captured()
    await provider.fault('payout', fault)
    expect(await accepted(asked())).toMatchObject(end)
  })

  test('to a wrong address stays unclaimed until it is taken back', async () => {
    await captured()
    const sent = asked('unclaimed@pay.example')
    const { item_id = '', batch_id } = await accepted(sent)
    expect((await payments.readPayout(batch_id)).item_status).toBe('UNCLAIMED')
    await payments.cancelUnclaimed(item_id)
    await payments.cancelUnclaimed(item_id)
    expect((await payments.readPayout(batch_id)).item_status).toBe('RETURNED')
  })

  test('that was claimed cannot be taken back', async () => {
    await captured()
    const { item_id = '' } = await accepted(asked())
    await expect(payments.cancelUnclaimed(item_id)).rejects.toThrow(ProviderFailed)
  })
})
