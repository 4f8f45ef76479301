import type { RouteDeclaration } from '#api/wire/route.ts'
import { type Caller, caller } from '#tests/harness/api.ts'
import { changeAccount, reasonBody } from '#tests/harness/people/account-changes.ts'
import { login, loginElsewhere, staff } from '#tests/harness/people/people.ts'
import { loginWithoutCode } from '#tests/harness/people/second-factor.ts'
import type { RunningProduct } from '#tests/harness/product.ts'
import type { World } from './world.ts'

/** Callers without a session that the API accepts. */
export const UNKNOWN = ['anonymous', 'ended', 'halfway'] as const
const ROLES = ['verifier', 'support', 'compliance', 'admin'] as const
/** Members. Each of them is also a member without any of the other roles. */
export const MEMBERS = ['client', 'consultant', 'stranger', 'factorless', ...ROLES] as const
const SUSPENDED = ['suspended client', 'suspended consultant'] as const

export type Member = (typeof MEMBERS)[number]
export type Actor = (typeof UNKNOWN)[number] | Member | (typeof SUSPENDED)[number]

/**
 * Everybody who may try a call. `ended` was logged in as the client. `halfway` is staff who gave the password
 * but not the code. `factorless` was staff until their second factor was reset, which removes the roles;
 * there are no other staff without one.
 */
export async function actorsOf(
  product: RunningProduct,
  world: World,
): Promise<Record<Exclude<Actor, `suspended ${string}`>, Caller>> {
  const { client, consultant, stranger, verifier, support, compliance, admin } = world
  const endedSession = await loginElsewhere(product, client)
  await endedSession.call('POST /auth/logout')
  const { mfa_token } = await loginWithoutCode(product, verifier)
  const lostStaff = await staff(product, 'verifier')
  await changeAccount(admin, 'reset-mfa', lostStaff.user_id, reasonBody)
  return {
    anonymous: caller(product.api),
    ended: endedSession.call,
    halfway: caller(product.api, mfa_token),
    client: client.call,
    consultant: consultant.call,
    stranger: stranger.call,
    factorless: (await login(product, lostStaff.email)).call,
    verifier: verifier.call,
    support: support.call,
    compliance: compliance.call,
    admin: admin.call,
  }
}

/** Suspends both sides of everything while their sessions are active. */
export async function suspendedOf(
  product: RunningProduct,
  { client, consultant }: World,
): Promise<Record<(typeof SUSPENDED)[number], Caller>> {
  const [one, other] = [await loginElsewhere(product, client), await loginElsewhere(product, consultant)]
  const admin = await staff(product, 'admin')
  for (const { user_id } of [client, consultant]) await changeAccount(admin, 'suspend', user_id, reasonBody)
  return { 'suspended client': one.call, 'suspended consultant': other.call }
}

/** The members who may call a route at all. Its row says who of them may do so for an item. */
export const membersFor = ({ auth }: Pick<RouteDeclaration, 'auth'>): readonly Member[] =>
  auth === 'public' || auth === 'member'
    ? MEMBERS
    : MEMBERS.filter((actor) => [auth].flat().includes(actor as never))
