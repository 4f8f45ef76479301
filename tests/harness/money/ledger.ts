import type { Product } from '#infra/processes/product.ts'
import { tables } from '#tests/harness/tables.ts'

/** All ledger lines of the product: their sum, and the sum of each event's. */
export async function ledgerOf(product: Pick<Product, 'settings'>) {
  const { sql, end } = tables(product)
  try {
    const events = await sql<{ payment_id: string; event: string; at: string; sum: number }[]>`
      select payment_id, event, at, sum(amount)::integer as sum from ledger group by payment_id, event, at order by at`
    return { sum: events.reduce((total, each) => total + each.sum, 0), events: [...events] }
  } finally {
    await end()
  }
}
