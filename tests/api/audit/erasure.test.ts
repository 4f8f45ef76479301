import { describe, expect, test } from 'vitest'
import { statusAndCode, until } from '#tests/harness/api.ts'
import { changeAccount } from '#tests/harness/people/account-changes.ts'
import { confirmingAdmin, login, member, type Person, staff } from '#tests/harness/people/people.ts'
import { memberWithApp } from '#tests/harness/people/second-factor.ts'
import { decideDispute, disputeContract } from '#tests/harness/stories/contracts.ts'
import { applyForJob, licensedCast, payIntoEscrow, postJob } from '#tests/harness/stories/hiring.ts'
import { tables } from '#tests/harness/tables.ts'
import { runningProduct, setUpOnce } from '#tests/harness/test-products.ts'

const product = runningProduct()
const db = setUpOnce(async () => tables(product))
const admins = setUpOnce(async () => ({
  one: await staff(product, 'admin'),
  other: await confirmingAdmin(product),
}))
const reason = { reason: 'Asked by mail' }
const accountPath = (user_id: string) => `/staff/accounts/${user_id}` as const
const stateOf = async (user_id: string) => (await admins.one.call(`GET ${accountPath(user_id)}/erasure`)).body

describe('The erasure of a person', () => {
  test('takes a second admin, and suspends the account until that admin confirms', async () => {
    const { one, other } = admins
    const [ada, bo, cy] = [
      await member(product, 'Ada'),
      await member(product, 'Bo'),
      await member(product, 'Cy'),
    ]
    for (const [blocker, blocked] of [
      [ada, bo],
      [bo, ada],
      [bo, cy],
    ] as const)
      expect((await blocker.call(`POST /blocks/${blocked.user_id}`)).status).toBe(200)
    expect(await statusAndCode(one.call(`POST ${accountPath(ada.user_id)}/erase/confirm`))).toEqual([
      409,
      'erasure_not_requested',
    ])
    expect(await statusAndCode(one.call(`POST ${accountPath(ada.user_id)}/erase`, reason))).toEqual([
      200,
      true,
    ])
    expect((await ada.call('GET /settings')).status).toBe(403)
    expect(await statusAndCode(one.call(`POST ${accountPath(ada.user_id)}/erase/confirm`))).toEqual([
      409,
      'same_admin',
    ])
    expect(await statusAndCode(other.call(`POST ${accountPath(ada.user_id)}/erase`, reason))).toEqual([
      409,
      'erasure_requested',
    ])
    expect(await statusAndCode(other.call(`POST ${accountPath(ada.user_id)}/restore`))).toEqual([
      409,
      'erasure_requested',
    ])
    expect(await stateOf(ada.user_id)).toMatchObject({
      status: 'erasure_requested',
      requested: { by: { user_id: one.user_id }, reason: reason.reason },
      unsettled: [],
    })
    expect(await statusAndCode(other.call(`POST ${accountPath(ada.user_id)}/erase/confirm`))).toEqual([
      200,
      true,
    ])
    expect(await statusAndCode(one.call(`POST ${accountPath(ada.user_id)}/erase/withdraw`))).toEqual([
      409,
      'erasure_confirmed',
    ])
    await until('the erasure', async () => (await stateOf(ada.user_id)).status === 'erased', 120_000)
    const { body } = await one.call(`GET ${accountPath(ada.user_id)}`)
    expect(body).toMatchObject({ email: '[erased]', first_name: 'An erased', last_name: 'member' })
    await expect(login(product, ada.email)).rejects.toThrow('could not log in')
    // Every block with this person is gone, other blocks are left.
    const remainingBlocks = db.sql`select user_id, person_id from blocks where ${ada.user_id} in (user_id, person_id)`
    await expect.poll(() => remainingBlocks).toEqual([])
    expect((await bo.call('GET /blocks')).body.people).toMatchObject([{ user_id: cy.user_id }])
  })

  /** A second account of the same person, which an admin has made an admin. */
  async function puppetOf(admin: Person) {
    const puppet = await memberWithApp(product, 'Pat')
    expect(await statusAndCode(changeAccount(admin, 'roles', puppet.user_id, { roles: ['admin'] }))).toEqual([
      200,
      true,
    ])
    return puppet
  }
  const ask = (admin: Person, id: string) =>
    statusAndCode(admin.call(`POST ${accountPath(id)}/erase`, reason))
  const confirm = (admin: Person, id: string) =>
    statusAndCode(admin.call(`POST ${accountPath(id)}/erase/confirm`))

  test('cannot be confirmed between an admin and one whom they gave the role, in either direction', async () => {
    const boss = await confirmingAdmin(product)
    const puppet = await puppetOf(boss)
    const puppetsPuppet = await puppetOf(puppet)
    for (const [asks, confirms] of [
      [puppet, boss],
      [boss, puppet],
      [puppetsPuppet, boss],
      [boss, puppetsPuppet],
    ] as const) {
      const { user_id } = await member(product, 'Ada')
      expect(await ask(asks, user_id)).toEqual([200, true])
      expect(await confirm(confirms, user_id)).toEqual([409, 'admins_related'])
      const { body } = await confirms.call(`GET ${accountPath(user_id)}/erasure`)
      expect(body).toMatchObject({ status: 'erasure_requested', not_by_you: { why: 'admins_related' } })
    }
  })

  test('still counts an admin as the one who gave the role after others have given it again', async () => {
    const boss = await confirmingAdmin(product)
    const puppet = await puppetOf(boss)
    const second = await puppetOf(puppet)
    await changeAccount(second, 'roles', puppet.user_id, { roles: [] })
    await changeAccount(second, 'roles', puppet.user_id, { roles: ['admin'] })
    const { user_id } = await member(product, 'Ada')
    await ask(puppet, user_id)
    expect(await confirm(boss, user_id)).toEqual([409, 'admins_related'])
  })

  test('cannot be confirmed within a day after getting the admin role, and the refusal says from when', async () => {
    const young = await staff(product, 'admin')
    const { user_id } = await member(product, 'Ada')
    await ask(admins.one, user_id)
    expect(await confirm(young, user_id)).toEqual([409, 'admin_too_new'])
    const { not_by_you } = (await young.call(`GET ${accountPath(user_id)}/erasure`)).body
    expect(not_by_you.why).toBe('admin_too_new')
    const hours = (Date.parse(not_by_you.from) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThanOrEqual(24)
    expect((await admins.one.call(`GET ${accountPath(user_id)}/erasure`)).body.not_by_you).toEqual({
      why: 'same_admin',
    })
    expect((await admins.other.call(`GET ${accountPath(user_id)}/erasure`)).body).not.toHaveProperty(
      'not_by_you',
    )
  })

  test('can be withdrawn, and the account is as before', async () => {
    const ada = await member(product, 'Ada')
    expect(await statusAndCode(admins.one.call(`POST ${accountPath(ada.user_id)}/erase`, reason))).toEqual([
      200,
      true,
    ])
    expect(await statusAndCode(admins.other.call(`POST ${accountPath(ada.user_id)}/erase/withdraw`))).toEqual(
      [200, true],
    )
    expect((await stateOf(ada.user_id)).status).toBe('active')
    expect(await statusAndCode(admins.one.call(`POST ${accountPath(ada.user_id)}/erase/withdraw`))).toEqual([
      409,
      'erasure_not_requested',
    ])
    await login(product, ada.email)
  })

  test('waits until all money of the person is settled', async () => {
    const people = await licensedCast(product)
    const { payment_id } = await payIntoEscrow(people, await applyForJob(people, await postJob(people)))
    for (const { user_id } of [people.client, people.consultant]) {
      expect(await statusAndCode(admins.one.call(`POST ${accountPath(user_id)}/erase`, reason))).toEqual([
        409,
        'escrow_unsettled',
      ])
      expect((await stateOf(user_id)).unsettled).toMatchObject([{ payment_id, status: 'held' }])
      expect((await stateOf(user_id)).status).toBe('active')
    }
  })

  test('waits until money that a decision awarded to the person is paid, and says how much that is', async () => {
    const people = await licensedCast(product)
    const { client, consultant } = people
    const { contract_id, payment_id } = await payIntoEscrow(
      people,
      await applyForJob(people, await postJob(people)),
    )
    expect(
      await statusAndCode(admins.one.call(`POST ${accountPath(consultant.user_id)}/suspend`, reason)),
    ).toEqual([200, true])
    const dispute_id = await disputeContract(client, contract_id)
    await decideDispute(await staff(product, 'support'), dispute_id, {
      outcome: 'split',
      consultant_amount: 33.33,
    })
    const waits = {
      ...{ payment_id, status: 'payout_waiting', total: 31.66, paid: false },
      title: expect.stringMatching(/./),
    }
    await expect.poll(async () => (await stateOf(consultant.user_id)).unsettled).toEqual([waits])
  })

  test('cannot be requested for staff or for oneself, and only by admins', async () => {
    const { one, other } = admins
    const verifier = await staff(product)
    expect(await statusAndCode(one.call(`POST ${accountPath(other.user_id)}/erase`, reason))).toEqual([
      409,
      'has_roles',
    ])
    expect(await statusAndCode(one.call(`POST ${accountPath(verifier.user_id)}/erase`, reason))).toEqual([
      409,
      'has_roles',
    ])
    expect(await statusAndCode(one.call(`POST ${accountPath(one.user_id)}/erase`, reason))).toEqual([
      404,
      'not_found',
    ])
    const ada = await member(product, 'Ada')
    for (const { call } of [ada, verifier]) {
      expect((await call(`POST ${accountPath(ada.user_id)}/erase`, reason)).status).toBe(404)
      expect((await call(`GET ${accountPath(ada.user_id)}/erasure`)).status).toBe(404)
    }
  })
})
