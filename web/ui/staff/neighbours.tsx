import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { Key } from '../form/shortcut.tsx'
import { Icon } from '../icon.tsx'
import { useKeys } from '../keyboard/keys.ts'

type Thing = { id: string }

/** Where a thing stands in a queue, from 0, and what is before and after it; after one that is not in it comes the first. */
export function neighboursIn<T extends Thing>(list: readonly T[], id: string) {
  const at = list.findIndex((each) => each.id === id)
  return { at, before: list[at - 1], after: list[at + 1] }
}

type Props = {
  to: '/staff/licenses/$id' | '/staff/disputes/$id'
  before: Thing | undefined
  after: Thing | undefined
}

/** The previous and next one of a queue, also by keyboard shortcut. */
export function Neighbours({ to, before, after }: Props) {
  const navigate = useNavigate()
  const go = (thing: Thing | undefined) => thing && void navigate({ to, params: { id: thing.id } })
  useKeys(
    { j: () => go(after), k: () => go(before) },
    { ...(after && { j: 'Next' }), ...(before && { k: 'Previous' }) },
  )
  return (
    <>
      {before && (
        <Link className="btn" to={to} params={{ id: before.id }} aria-keyshortcuts="K">
          <Icon of={ChevronLeft} small />
          Previous
          <Key>K</Key>
        </Link>
      )}
      {after && (
        <Link className="btn" to={to} params={{ id: after.id }} aria-keyshortcuts="J">
          Next
          <Key>J</Key>
        </Link>
      )}
    </>
  )
}
