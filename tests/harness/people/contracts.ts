import { member } from './people.ts'
import { applied, licensedCast, paidIn, posted } from './story.ts'

/** A cast with a running contract between client and consultant, and somebody who has no part in it. */
export async function contracted(product: Parameters<typeof licensedCast>[0]) {
  const cast = await licensedCast(product)
  const job_id = await posted(cast)
  const { contract_id } = await paidIn(cast, await applied(cast, job_id))
  return { ...cast, stranger: await member(product, 'Sam'), job_id, contract_id }
}
