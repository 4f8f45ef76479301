import type { z } from 'zod'
import type { RouteDeclaration } from '#api/wire/route.ts'
import { type BodyOf, type QueryOf, type RouteKey, routes } from '#api/wire/wire.ts'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import type { Errors } from './form.tsx'
import { tooLongMessage } from './text-limits.ts'

type Issue = z.core.$ZodIssue
type Input<K extends RouteKey> = BodyOf<K> extends undefined ? QueryOf<K> : BodyOf<K>

/**
 * Makes checks of a form from the schema of the call that sends it, so that form and API agree. `toInput`
 * makes the body or query of the call from the values. `messages` has the error of each field. `check`
 * returns the error of each invalid field, `tooLong` only those of texts that are too long.
 */
export function wireChecks<K extends RouteKey, V extends object>(
  route: K,
  toInput: (values: V) => Partial<Input<K>>,
  messages: { [F in keyof V]?: string } = {},
) {
  const { body, query }: RouteDeclaration = routes[route]
  const schema = body ?? query
  function errorsOf(values: V, isIncluded: (issue: Issue) => boolean): Errors<V> {
    const errors: Record<string, string> = {}
    const issues = schema?.safeParse(toInput(values), { reportInput: true }).error?.issues ?? []
    for (const issue of issues.map(toExcess).filter(isIncluded)) {
      // An issue about a value without a form field is left to the API.
      const name = issue.path.findLast((step) => typeof step === 'string' && step in values)
      if (name !== undefined) errors[String(name)] ??= messageOf(issue, messages[name as keyof V])
    }
    return errors as Errors<V>
  }
  return {
    check: (values: V) => errorsOf(values, () => true),
    tooLong: (values: V) => errorsOf(values, isTooLong),
  }
}

const isTooBig = (issue: Issue): issue is z.core.$ZodIssueTooBig => issue.code === 'too_big'
const isTooLong = (issue: Issue) => isTooBig(issue) && issue.origin === 'string'

/** For a field with several possible shapes, each of which reports an excess: the issue of the excess. */
function toExcess(issue: Issue): Issue {
  const excess = issue.code === 'invalid_union' ? issue.errors.flat().find(isTooBig) : undefined
  return excess ? { ...excess, path: [...issue.path, ...excess.path] } : issue
}

/** Whether the issue comes from a rule for texts, whose message says more than that of the field. */
const isTextFault = ({ message }: Issue) => /^(is|has) /.test(message)

function messageOf(issue: Issue, neededMessage: string | undefined): string {
  if (isTooLong(issue) && isTooBig(issue)) {
    const value = typeof issue.path.at(-1) === 'number' ? [issue.input] : issue.input
    return tooLongMessage(value, Number(issue.maximum)) ?? issue.message
  }
  if (isTooBig(issue) && issue.origin === 'array') return uiCopy.keepAtMost(Number(issue.maximum))
  return isTextFault(issue) ? uiCopy.thisLabel(issue.message) : (neededMessage ?? issue.message)
}
