import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { query } from '#web/app/api-query.ts'
import { useSession } from '#web/app/session.ts'
import * as messagingCopy from '#web/copy/messaging.tsx'
import { ConversationDrawing } from '#web/ui/drawing.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { OlderEntriesLinks, useListCursor } from '#web/ui/paged-list.tsx'
import { EmptyState, QueryContent } from '#web/ui/query-content.tsx'
import { ConversationFilterFields, filterConversations, NO_FILTER } from './conversation-filter.tsx'
import { ConversationList, ConversationSkeleton } from './conversation-list.tsx'

const useConversations = () => useQuery(query('GET /conversations', { query: useListCursor() }))

/** The list of conversations; on wide screens beside the open one. */
export function ConversationSidebar({ openId, level = 2 }: { openId?: string | undefined; level?: 1 | 2 }) {
  const cursor = useListCursor()
  const response = useConversations()
  const [filter, setFilter] = useState(NO_FILTER)
  const Heading = `h${level}` as const
  return (
    <nav className="messages__list" aria-label={messagingCopy.conversations}>
      <Heading>{messagingCopy.messages}</Heading>
      <QueryContent query={response} subject={messagingCopy.yourMessages} skeleton={<ConversationSkeleton />}>
        {({ items }) => {
          if (items.length === 0 && !cursor.before) return <NoConversations level={level === 1 ? 2 : 3} />
          const shownItems = filterConversations(items, filter, openId)
          return (
            <>
              {items.length > 1 && (
                <ConversationFilterFields conversations={items} filter={filter} onChange={setFilter} />
              )}
              <ConversationList conversations={shownItems} openId={openId} />
              <p className="messages__none small quiet" role="status">
                {shownItems.length === 0 && messagingCopy.noConversationsMatch}
              </p>
              <OlderEntriesLinks
                items={items.map(({ last_message }) => ({ created_at: last_message?.created_at ?? '' }))}
              />
            </>
          )
        }}
      </QueryContent>
    </nav>
  )
}

function NoConversations({ level }: { level: 2 | 3 }) {
  const { mode } = useSession()
  return (
    <EmptyState
      drawing={<ConversationDrawing />}
      heading={messagingCopy.youDontHaveAnyConversations}
      level={level}
    >
      <p className="quiet">
        {mode === 'seeker'
          ? messagingCopy.messageAConsultantFromTheir
          : messagingCopy.messageAClientFromTheir}
      </p>
      <Link className="btn" to="/">
        {mode === 'seeker' ? messagingCopy.findConsultants : messagingCopy.findJobs}
      </Link>
    </EmptyState>
  )
}

/** /messages: the list of conversations. */
export function Messages() {
  const { data } = useConversations()
  const hasAny = data !== undefined && data.items.length > 0
  return (
    <div className={data && !hasAny ? 'messages messages--list messages--empty' : 'messages messages--list'}>
      <PageTitle>{messagingCopy.messages}</PageTitle>
      <ConversationSidebar level={1} />
      <div className="messages__thread messages__thread--none">
        {hasAny && (
          <>
            <ConversationDrawing />
            <p className="quiet">{messagingCopy.chooseAConversation}</p>
          </>
        )}
      </div>
    </div>
  )
}
