import { useNavigate, useSearch } from '@tanstack/react-router'
import { useKeys } from '#web/ui/keyboard/use-keys.ts'
import { Entries } from './entries.tsx'
import { Replay } from './replay.tsx'
import type { Entry } from './words.ts'

/** The slider and the events; what is chosen is in the address, so that it can be sent to a colleague. */
export function Timeline({ entries }: { entries: readonly Entry[] }) {
  const navigate = useNavigate()
  const { at: position, show = '', by = '' } = useSearch({ strict: false })
  const chosen = entries.findIndex((entry) => entry.position === position)
  const at = chosen === -1 ? entries.length : chosen + 1
  const change = (search: Record<string, string>) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...search }),
      replace: true,
      resetScroll: false,
    })
  const go = (to: number) => {
    const entry = entries[to - 1]
    if (entry) change({ at: to === entries.length ? '' : entry.position })
  }
  const jump = (to: number) => {
    go(to)
    document.getElementById(`event-${to}`)?.focus()
  }
  const cause = entries[at - 1]?.cause?.position
  useKeys(
    {
      '[': () => go(at - 1),
      ']': () => go(at + 1),
      c: () => cause !== undefined && jump(entries.findIndex((entry) => entry.position === cause) + 1),
    },
    { '[': 'Event before', ']': 'Event after', c: 'Cause of the event' },
  )
  return (
    <div className="stack">
      <Replay {...{ entries, at, go }} />
      <div>
        <Entries {...{ entries, at, go, jump, show, by }} filter={change} />
      </div>
    </div>
  )
}

/** The shortcuts of a timeline. */
export const TIMELINE_KEYS = [
  ['[ ]', 'one event back, on'],
  ['C', 'to the cause'],
  ['G', 'go to a moment'],
] as const
