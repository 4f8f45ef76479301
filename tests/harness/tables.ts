import postgres from 'postgres'
import type { Running } from './product.ts'

/** The tables of the product, asked directly as `sql`; `end` it. */
export function tables({ settings }: Pick<Running, 'settings'>) {
  const sql = postgres(String(settings.POSTGRES_URL), { max: 2, onnotice: () => undefined })
  return { sql, end: () => sql.end() }
}
