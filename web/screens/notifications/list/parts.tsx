import { Link, useSearch } from '@tanstack/react-router'
import type { Notification } from '#api/wire/shapes/notification.ts'
import { ofPart, PARTS } from './blocks.ts'

/** The part of the page that the address asks for. */
export function usePartOfKind(): string | undefined {
  const { of } = useSearch({ strict: false }) as { of?: string }
  return of !== undefined && Object.hasOwn(PARTS, of) ? of : undefined
}

/** The kinds of notifications, each with how many are unread. */
export function Parts({ of: notifications }: { of: readonly Notification[] }) {
  const here = usePartOfKind()
  const all = [
    ['', 'All'] as const,
    ...Object.entries(PARTS).map(([name, { words }]) => [name, words] as const),
  ]
  return (
    <nav className="tabs" aria-label="Notifications by kind">
      {all.map(([name, words]) => {
        const unread = ofPart(notifications, name || undefined).filter(({ read }) => !read).length
        return (
          <Link
            key={name}
            to="."
            search={(search: object) => ({ ...search, of: name })}
            activeProps={{}}
            activeOptions={{ exact: true }}
            aria-current={name === (here ?? '') ? 'page' : undefined}
          >
            {words}
            {unread > 0 && (
              <b>
                {unread}
                <span className="hidden"> unread</span>
              </b>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
