import { CircleHelp, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Tone = 'now' | 'warn' | 'ok' | 'danger' | 'over'
/** How a state looks. */
export type StatusDisplay = [tone: Tone, icon: LucideIcon, label: string]

const UNKNOWN_STATUS: StatusDisplay = ['over', CircleHelp, 'Unknown']

type Props = { display: StatusDisplay; bare?: boolean; prefix?: ReactNode }

/** Word and icon, never color alone. The same state looks the same everywhere. */
export const StatusLabel = ({ display: [tone, icon, text], bare: isBare, prefix }: Props) => (
  <span
    className={['state', tone !== 'over' && `state--${tone}`, isBare && 'state--bare']
      .filter(Boolean)
      .join(' ')}
  >
    <Icon icon={icon} small />
    <span>
      {prefix}
      {text}
    </span>
  </span>
)

/** Of a state that is not known, too. */
export const statusDisplayOf = <State extends string>(
  displays: Record<State, StatusDisplay>,
  state: State | undefined,
): StatusDisplay => (state === undefined ? UNKNOWN_STATUS : displays[state])
