import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NotificationResponse } from '#api/wire/shapes/notification.ts'
import { switchMode } from '#web/app/mode/mode.ts'
import { notificationLink } from './notification-link.ts'

type Props = {
  target: Pick<NotificationResponse, 'route_screen' | 'route_screen_params_string'>
  className?: string
  /** Called when the link is followed. */
  onFollow?(): void
  children: ReactNode
}

/** A link to the screen of a notification or todo. It switches to the right mode first. */
export function ScreenLink({ target, className, onFollow, children }: Props) {
  const { href, mode } = notificationLink(target)
  function follow() {
    onFollow?.()
    if (mode) void switchMode(mode)
  }
  return href === '#' ? (
    <a href={href} className={className} onClick={onFollow}>
      {children}
    </a>
  ) : (
    <Link to={href as '/'} className={className} onClick={follow}>
      {children}
    </Link>
  )
}
