import { MAX_MATCHES } from '#domain/kernel/terms.ts'

/** One row of so many is in the sample. */
const SAMPLE_DIVISOR = 64

/**
 * The condition for rows of the sample, a random choice by the hash of their ids. Indexes and queries have the same text, so
 * that the queries use the indexes.
 */
export const SAMPLE_CONDITION = `(uuid_hash(id) & ${SAMPLE_DIVISOR - 1}) = 0`

/**
 * So many matches in the sample show that far more than 10,000 rows match: with 10,000, a sample has as many less often than
 * once in 10^26 searches (Chernoff's bound).
 */
export const SAMPLE_ROWS_OVER_LIMIT = Math.ceil((2 * MAX_MATCHES) / SAMPLE_DIVISOR)

/** With fewer matches in the sample, so few rows match that all of them can be read quickly. */
export const SAMPLE_ROWS_OF_COMMON_WORD = 16
