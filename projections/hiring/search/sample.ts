import { MOST_FOUND } from '#domain/kernel/terms.ts'

/** One row of so many is in the sample. */
const ONE_OF = 64

/**
 * The condition for rows of the sample, which chance chose by their id: the same text in the indexes and in the queries,
 * so that these use the indexes.
 */
export const inSample = `(uuid_hash(id) & ${ONE_OF - 1}) = 0`

/**
 * So many rows of the sample match only where far more than 10,000 of all do: with 10,000, chance would put as many into
 * the sample less often than once in 10^26 searches (Chernoff's bound).
 */
export const SURELY_MOST = Math.ceil((2 * MOST_FOUND) / ONE_OF)

/** Fewer in the sample come from so few of all that these are soon gathered. */
export const FEW = 16
