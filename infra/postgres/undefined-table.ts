/** Whether an error is PostgreSQL's for a missing table, as before the first start has created all tables. */
export const isUndefinedTable = (error: unknown) => (error as { code?: unknown }).code === '42P01'
