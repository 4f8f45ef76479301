import { CircleHelp, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import * as uiStatusCopy from '#web/copy/ui/status.tsx'
import { Icon } from './icon.tsx'

type Tone = 'now' | 'warn' | 'ok' | 'danger' | 'neutral'
/** The appearance of a state. */
export type StatusDisplay = { tone: Tone; icon: LucideIcon; text: string }

const UNKNOWN_STATUS: StatusDisplay = { tone: 'neutral', icon: CircleHelp, text: uiStatusCopy.unknown }

type Props = { display: StatusDisplay; isBare?: boolean; prefix?: ReactNode }

/** A state as text and icon, never as color alone. The same state looks the same everywhere. */
export const StatusLabel = ({ display: { tone, icon, text }, isBare, prefix }: Props) => (
  <span
    className={['state', tone !== 'neutral' && `state--${tone}`, isBare && 'state--bare']
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

/** The appearance of a state; a default for one that this app does not know. */
export const statusDisplayOf = <State extends string>(
  displays: Record<State, StatusDisplay>,
  state: State | undefined,
): StatusDisplay => (state === undefined ? UNKNOWN_STATUS : displays[state])
