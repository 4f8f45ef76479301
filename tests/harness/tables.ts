import postgres from 'postgres'
import type { Running } from './product.ts'

/** A direct connection to the product's database as `sql`; `end` it. */
export function tables({ settings }: Pick<Running, 'settings'>) {
  const sql = postgres(String(settings.POSTGRES_URL), { max: 2, onnotice: () => undefined })
  return { sql, end: () => sql.end() }
}
