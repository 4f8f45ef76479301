import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newId } from '#domain/kernel/ids.ts'
import { said } from '#tests/harness/api.ts'
import { disputedCase, type Shown, timelineOf } from '#tests/harness/people/cases.ts'
import { before, running } from '#tests/harness/running.ts'

const product = running()
const world = before(() => disputedCase(product))

const verify = (file: string, key: string) =>
  promisify(execFile)(process.execPath, ['infra/cli/evidence.ts', 'verify', file, '--key', key]).then(
    ({ stdout }) => [0, stdout] as const,
    ({ code, stderr }: { code: number; stderr: string }) => [code, stderr] as const,
  )

test('the evidence of a case is one file that the command verifies, and that it refuses without its tail', async () => {
  const { support, dispute_id } = world
  const folder = join(tmpdir(), newId())
  const [file, cut, key] = [`${folder}-a.json`, `${folder}-b.json`, `${folder}-key.json`]
  try {
    const answer = await fetch(`${product.api}/staff/disputes/${dispute_id}/evidence`, {
      headers: { authorization: `Bearer ${support.token}` },
    })
    const text = await answer.text()
    writeFileSync(file, text)
    writeFileSync(key, await (await fetch(`${product.api}/evidence/key`)).text())
    const bundle = JSON.parse(text)
    writeFileSync(cut, JSON.stringify({ ...bundle, events: bundle.events.slice(0, -1) }))

    expect(await verify(file, key)).toEqual([0, expect.stringContaining(`${bundle.events.length} events`)])
    expect(await verify(cut, key)).toEqual([1, expect.stringContaining('Events are missing')])
    const { entries } = await timelineOf(support, 'dispute', dispute_id)
    const exact = bundle.events as Shown[]
    expect(exact.map(({ position }) => position)).toEqual(entries.map(({ position }) => position))
    expect(bundle.events.at(-1)).toMatchObject({ metadata: { correlation_id: expect.any(String) } })
  } finally {
    for (const path of [file, cut, key]) rmSync(path, { force: true })
  }
})

test('a dry run says what a decision would write and pay, as the decision then does, and writes nothing', async () => {
  const { support, dispute_id } = world
  const split = { outcome: 'split', consultant_amount: 40.01 }
  const dryRun = (body: object) => support.call(`POST /staff/disputes/${dispute_id}/dry-run`, body)
  expect(await said(dryRun(split))).toEqual([409, 'dispute_not_taken'])
  await support.call(`POST /staff/disputes/${dispute_id}/take`)
  const past = (await timelineOf(support, 'dispute', dispute_id)).entries

  const { status, body } = await dryRun(split)
  const refund = await dryRun({ outcome: 'refund' })
  const outside = await dryRun({ outcome: 'split', consultant_amount: 100_000 })

  expect([status, refund.status, outside.status]).toEqual([200, 200, 400])
  expect(body).toMatchObject({ consultant_amount: 38.01 })
  expect(refund.body).toMatchObject({ consultant_amount: 0, platform_amount: 0 })
  const unchanged = (await timelineOf(support, 'dispute', dispute_id)).entries
  expect(unchanged).toEqual(past)

  await support.call(`POST /staff/disputes/${dispute_id}/resolve`, { ...split, note: 'Both were heard.' })

  const { dispute, escrow } = (await support.call(`GET /staff/disputes/${dispute_id}`)).body
  const { client_amount, consultant_amount } = body
  expect(dispute.resolution).toMatchObject({ client_amount, consultant_amount })
  expect(escrow.refunded).toBe(client_amount)
  const after = (await timelineOf(support, 'dispute', dispute_id)).entries.slice(past.length)
  const foretold = body.events.map(({ type }: Shown) => type)
  // What the worker does about them meanwhile stands in between.
  expect(after.map(({ type }) => type).filter((type) => foretold.includes(type))).toEqual(foretold)
})
