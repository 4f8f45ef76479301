// A product of its own: it sets CALLS, and kills the media server.
import { expect, test } from 'vitest'
import { caller, until } from '#tests/harness/api.ts'
import { withMediaServer } from '#tests/harness/sfu/rooms.ts'
import { ownProduct } from '#tests/harness/test-products.ts'

withMediaServer(() => {
  const product = ownProduct({ CALLS: 'sfu' })

  const calls = async () => {
    const { status, body } = await caller(product.api)('GET /ready')
    return [status, body?.checks.sfu]
  }

  test('A product whose media server dies says so, and soon has another', async () => {
    await expect.poll(calls).toEqual([200, 'sfu'])
    const pid = await until('the media server', async () => product.pid('sfu'))
    process.kill(pid, 'SIGSTOP')
    await expect.poll(calls).toEqual([503, 'failed'])
    process.kill(pid, 'SIGKILL')
    await expect.poll(calls).toEqual([200, 'sfu'])
    expect(product.pid('sfu')).not.toBe(pid)
  })

  test('A product without a media server lets calls go from browser to browser, and is ready', async () => {
    await product.restart('api', { CALLS: 'direct' })
    await expect.poll(calls).toEqual([200, 'direct'])
  })
})
