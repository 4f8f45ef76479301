import { RE2JS } from 're2js'
import type { Row } from './model.ts'
import { BadRequest, type Filter } from './requests.ts'

/**
 * Which events a filter lets through: by prefixes, or by a regular expression of the kind that takes linear time,
 * since it comes from outside. What RE2 cannot say (look-around, back references) is refused.
 * @throws BadRequest
 */
export function matcher({ on, regex, prefixes }: Filter): (row: Row) => boolean {
  if (prefixes.length > 0) return (row) => prefixes.some((prefix) => row[on].startsWith(prefix))
  try {
    const pattern = RE2JS.compile(regex)
    return (row) => pattern.matcher(row[on]).find()
  } catch (error) {
    throw new BadRequest(`the filter cannot be used: ${error instanceof Error ? error.message : regex}`)
  }
}
