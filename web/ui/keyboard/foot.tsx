import { useEffect, useRef } from 'react'
import { useLeaveByEscape } from './leave.ts'
import { listedAtFoot, type Shortcut } from './listed.ts'
import { Pressed } from './pressed.tsx'

/** Those of a list by `RowKeys`. */
export const LIST_KEYS = [
  ['J K', 'next, previous row'],
  ['Enter', 'open'],
] as const satisfies readonly Shortcut[]

const LEAVE: Shortcut = ['Esc', 'leave a field']

type Props = {
  /** Only those that do something now. */
  of: readonly (Shortcut | false)[]
}

/** The shortcuts of a page, at its foot; the list of shortcuts has the same. */
export function Shortcuts({ of }: Props) {
  useLeaveByEscape()
  const shown = [...of.filter((each) => each !== false), LEAVE]
  const latest = useRef(shown)
  latest.current = shown
  useEffect(() => listedAtFoot(() => latest.current), [])
  return (
    <p className="keys gap-above">
      {shown.map(([keys, does]) => (
        <span key={keys}>
          <Pressed keys={keys} /> {does}
        </span>
      ))}
    </p>
  )
}
