import type { ObjectStore } from '#infra/objects/objects.ts'
import { bucketOf } from '#tests/harness/files/bucket.ts'
import { member, type Person, staff } from '#tests/harness/people/people.ts'
import type { RunningProduct } from '#tests/harness/product.ts'
import {
  applyForJob,
  type Cast,
  cast,
  licenseConsultant,
  payIntoEscrow,
  postJob,
} from '#tests/harness/stories/hiring.ts'

/** `owner` is the client, `other` is unrelated to all others, `second` is another verifier. */
export type World = {
  product: RunningProduct
  people: Cast
  owner: Person
  other: Person
  second: Person
  contract: string
  store: ObjectStore
}

/** A contract between two people, unrelated people, and access to the bucket. */
export async function world(product: RunningProduct): Promise<World> {
  const [people, other, second] = await Promise.all([cast(product), member(product, 'Theo'), staff(product)])
  await licenseConsultant(people)
  const application = await applyForJob(people, await postJob(people))
  const { contract_id } = await payIntoEscrow(people, application)
  const store = bucketOf(product)
  return { product, people, owner: people.client, other, second, contract: contract_id, store }
}

export const info = async (person: Person, id: string) =>
  (await person.call(`GET /files/info/${id}`)).body.file
export const download = async (person: Person, id: string) =>
  (await person.call(`GET /files/request/download/${id}`)).body
export const dana = { first_name: 'Dana', last_name: 'Example' }
export const theo = { first_name: 'Theo', last_name: 'Example' }
