/** Whether an error is that of PostgreSQL for a table that is not there: before the first start has made all of them. */
export const isUndefinedTable = (error: unknown) => (error as { code?: unknown }).code === '42P01'
