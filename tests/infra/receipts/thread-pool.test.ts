import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fontRuns } from '#api/money/receipt/fonts.ts'
import { builtProgram } from '#infra/build/programs.ts'
import { receipts } from '#infra/receipts/thread-pool.ts'
import { type PaymentRow, paymentsReadModel } from '#projections/money/payments.ts'
import { opening, stages } from '#tests/domain/scenarios/money/events.ts'
import { id, summer } from '#tests/domain/scenarios/scenario.ts'
import { pdfText } from '#tests/harness/files/pdf-text.ts'
import { fold, record } from '#tests/harness/projections/fold.ts'
import { temporaryFolder } from '#tests/harness/temporary-folder.ts'

/** Two scripts in turn, with the longest title and names that are allowed. */
const WORST = 'a字'.repeat(100)
const parties = {
  client: { first_name: 'ا字'.repeat(50), last_name: '😀é字'.repeat(25) },
  consultant: { first_name: 'Maren', last_name: 'Holloway' },
}

const issuer = { webOrigin: 'https://consilium.example', postalAddress: '' }

const row = fold(paymentsReadModel, record(`escrow-${id(7)}`, stages['A held payment'])).get(
  id(7),
) as PaymentRow
const receiptRequest = {
  row: { ...row, title: WORST },
  viewer: opening.client_id,
  parties,
  issuer,
  at: summer,
}

const folder = temporaryFolder()
const program = (name: string, code: string) => {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, `import { parentPort } from 'node:worker_threads'\n${code}`)
  return path
}
const hangs = program('hangs', `parentPort.on('message', () => { for (;;); })`)
const fails = program('fails', `parentPort.on('message', () => { throw new Error('no ink') })`)

function createReceipts(...with_: Parameters<typeof receipts>) {
  const threadPool = receipts(...with_)
  onTestFinished(threadPool.close)
  return threadPool
}

describe('Receipts', () => {
  test('with the longest title and names are drawn outside the event loop of the API', async () => {
    const { draw } = createReceipts()
    await draw(receiptRequest)
    const before = performance.eventLoopUtilization()
    const receipt = await draw(receiptRequest)
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
    expect(await pdfText(receipt)).toContain('a字a字')
  })

  test('change the font a limited number of times, whatever the text', () => {
    for (const text of [WORST, 'ا字'.repeat(100), 'क😀'.repeat(60), 'e\u0301字'.repeat(60)])
      expect(fontRuns(text).length, text).toBeLessThanOrEqual(32)
    expect(fontRuns('Plan für 小明, สมชาย and Ana').map(({ wide }) => wide)).toEqual([
      false,
      true,
      false,
      true,
      false,
    ])
  })

  test('continue with another thread when one fails', async () => {
    const real = await builtProgram('receipts')
    const programs = [fails, real]
    const { draw } = createReceipts(async () => programs.shift() ?? real)
    await expect(draw(receiptRequest)).rejects.toThrow('no ink')
    expect(await pdfText(await draw(receiptRequest))).toContain('Receipt')
  })

  test('end a thread that takes too long, whatever it does', async () => {
    const { draw, close } = createReceipts(async () => hangs, 50)
    await expect(draw(receiptRequest)).rejects.toThrow('took too long')
    await expect(draw(receiptRequest)).rejects.toThrow('took too long')
    await close()
  })
})
