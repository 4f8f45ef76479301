import { useSearch } from '@tanstack/react-router'
import type { Notification } from '#api/wire/shapes/notification.ts'
import { type Tab, Tabs } from '#web/ui/list/tabs.tsx'
import { NOTIFICATION_KINDS, ofKind } from './notification-groups.ts'

/** The part of the page that the address asks for. */
export function useChosenKind(): string | undefined {
  const { of: kind } = useSearch({ strict: false }) as { of?: string }
  return kind !== undefined && Object.hasOwn(NOTIFICATION_KINDS, kind) ? kind : undefined
}

/** The kinds of notifications, each with how many are unread. */
export function KindTabs({ notifications }: { notifications: readonly Notification[] }) {
  const chosenKind = useChosenKind()
  const toTab = (name: string, label: string): Tab => {
    const unread = ofKind(notifications, name || undefined).filter(({ read }) => !read).length
    return { name, label: label, count: unread || undefined, countLabel: 'unread' }
  }
  const kinds = Object.entries(NOTIFICATION_KINDS).map(([name, { words: label }]) => toTab(name, label))
  return (
    <Tabs
      label="Notifications by kind"
      param="of"
      tabs={[toTab('', 'All'), ...kinds]}
      activeTab={chosenKind ?? ''}
    />
  )
}
