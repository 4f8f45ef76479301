import { RE2JS } from 're2js'
import type { EventRow } from './model.ts'
import { BadRequest, type Filter } from './requests.ts'

/**
 * Returns a function that tells whether an event passes the filter: by a regular expression, or by prefixes (an empty list passes
 * nothing). RE2 evaluates untrusted expressions in linear time. What RE2 does not support (look-around, back
 * references) is refused by a BadRequest.
 */
export function filterMatcher({ on, regex, prefixes }: Filter): (row: EventRow) => boolean {
  if (regex === '') return (row) => prefixes.some((prefix) => row[on].startsWith(prefix))
  try {
    const pattern = RE2JS.compile(regex)
    return (row) => pattern.matcher(row[on]).find()
  } catch (error) {
    throw new BadRequest(`the filter cannot be used: ${error instanceof Error ? error.message : regex}`)
  }
}
