import { useSearch } from '@tanstack/react-router'
import type { Notification } from '#api/wire/shapes/notification.ts'
import { type Tab, Tabs } from '#web/ui/list/tabs.tsx'
import { ofPart, PARTS } from './blocks.ts'

/** The part of the page that the address asks for. */
export function usePartOfKind(): string | undefined {
  const { of } = useSearch({ strict: false }) as { of?: string }
  return of !== undefined && Object.hasOwn(PARTS, of) ? of : undefined
}

/** The kinds of notifications, each with how many are unread. */
export function Parts({ of: notifications }: { of: readonly Notification[] }) {
  const here = usePartOfKind()
  const tab = (name: string, words: string): Tab => {
    const unread = ofPart(notifications, name || undefined).filter(({ read }) => !read).length
    return { name, label: words, count: unread || undefined, countLabel: 'unread' }
  }
  const kinds = Object.entries(PARTS).map(([name, { words }]) => tab(name, words))
  return (
    <Tabs label="Notifications by kind" param="of" tabs={[tab('', 'All'), ...kinds]} activeTab={here ?? ''} />
  )
}
