import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { isAddressOf } from '#web/app/conversation-address.ts'
import { useOutgoingMessages } from '#web/app/outgoing-messages.ts'
import { useSession } from '#web/app/session.ts'
import * as messagingCopy from '#web/copy/messaging.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MessageEntry, OutgoingMessageEntry } from './message-entry.tsx'
import type { MessageAuthor } from './thread-entries.ts'
import { toThreadEntries } from './thread-entries.ts'
import { useMarkAsRead } from './use-mark-as-read.ts'
import type { useThread } from './use-thread.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

type Props = {
  id: string
  page: ResponseOf<'GET /conversations/{id}/messages'>
  thread: ReturnType<typeof useThread>
  /** The message to show, found by the search. */
  targetMessage: { id: string; sequence: number } | undefined
}

export function Thread({ id, page, thread, targetMessage }: Props) {
  const { user_id } = useSession()
  const { response, messages } = thread
  const outgoingMessages = useOutgoingMessages().filter(
    ({ to, id: storedId }) =>
      isAddressOf(to, page.conversation) && !messages.some((each) => each.id === storedId),
  )
  const loadOlder = useOlderPages(response)
  const [firstMessage, lastMessage] = [messages[0], messages.at(-1)]
  const { box, onScroll, isAtEnd, toEnd } = useThreadScroll(
    firstMessage?.id,
    outgoingMessages.at(-1)?.key ?? lastMessage?.id,
    loadOlder,
    outgoingMessages.at(-1)?.key,
  )
  // The cache of an earlier visit may be old.
  const isFresh = response.isFetchedAfterMount
  useMarkAsRead(id, isFresh ? lastMessage : undefined, isAtEnd)
  const firstUnread = useFirstUnread(page, isFresh)
  useTargetMessage(targetMessage, firstMessage?.sequence, loadOlder)

  const authorOf = (userId: string): MessageAuthor => {
    const { client, consultant } = page.participants
    return { ...(client.user_id === userId ? client : consultant), isMe: userId === user_id }
  }
  const ownAuthor = authorOf(user_id ?? '')
  const lastOwnMessage = lastMessage?.user_id === user_id ? lastMessage : undefined
  const isRead = (lastOwnMessage?.sequence ?? 0) <= (page.conversation.read_through ?? 0)
  return (
    <>
      <div
        className="thread"
        role="log"
        aria-label={messagingCopy.messages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        ref={box}
        onScroll={onScroll}
      >
        {response.hasNextPage && (
          <Button
            small
            tone="quiet"
            busyLabel={response.isFetchingNextPage && messagingCopy.loading}
            onClick={loadOlder}
          >
            {messagingCopy.olderMessages}
          </Button>
        )}
        {toThreadEntries(messages, firstUnread).map((entry) =>
          entry.kind === 'day' ? (
            <div
              key={`day-${entry.label}`}
              className={entry.isUnread ? 'date-divider date-divider--unread' : 'date-divider'}
            >
              {entry.label}
            </div>
          ) : (
            <MessageEntry
              key={entry.message.id}
              message={entry.message}
              author={authorOf(entry.message.user_id)}
              deliveryStatus={entry.message === lastOwnMessage ? (isRead ? 'read' : 'sent') : undefined}
            />
          ),
        )}
        {messages.length === 0 && outgoingMessages.length === 0 && !response.hasNextPage && (
          <p className="quiet">{messagingCopy.noMessagesYetLabel}</p>
        )}
        {outgoingMessages.map((each) => (
          <OutgoingMessageEntry key={each.key} message={each} author={ownAuthor} />
        ))}
      </div>
      {!isAtEnd && (
        <div className="thread__newest">
          <Button small onClick={toEnd}>
            <Icon icon={ArrowDown} small />
            {page.conversation.unread > 0 ? messagingCopy.newMessages : messagingCopy.latestMessages}
          </Button>
        </div>
      )}
    </>
  )
}

/**
 * The number of the first message that was unread when the conversation was opened. The line before it stays.
 */
function useFirstUnread({ conversation, messages }: Props['page'], isFresh: boolean) {
  const firstUnread = useRef<number | 'none'>(undefined)
  if (isFresh && firstUnread.current === undefined) {
    const [newestSequence = 0, readThrough = 0] = [messages.at(-1)?.sequence, conversation.own_read_through]
    // Unread messages are the newest ones, since an author has read what came before.
    firstUnread.current = conversation.unread > 0 && newestSequence > readThrough ? readThrough + 1 : 'none'
  }
  return firstUnread.current === 'none' ? undefined : firstUnread.current
}

/** How often an older page is requested until it arrives. */
const MAX_ATTEMPTS = 4

/** Loads an older page. A refetch after a change cancels that request, so it is sent again. */
function useOlderPages({ data, hasNextPage, isFetching, fetchNextPage }: Props['thread']['response']) {
  const [request, setRequest] = useState<{ startPageCount: number; remainingAttempts: number }>()
  const isRequesting = useRef(false)
  const pages = data?.pages.length ?? 0
  useEffect(() => {
    if (!request || isFetching || isRequesting.current) return
    if (!hasNextPage || pages > request.startPageCount || request.remainingAttempts === 0)
      return setRequest(undefined)
    isRequesting.current = true
    void fetchNextPage().finally(() => {
      isRequesting.current = false
      setRequest((current) => current && { ...current, remainingAttempts: current.remainingAttempts - 1 })
    })
  })
  return () => setRequest({ startPageCount: pages, remainingAttempts: MAX_ATTEMPTS })
}

/** Loads older pages until they contain the target message, and scrolls to it. */
function useTargetMessage(
  targetMessage: Props['targetMessage'],
  firstSequence: number | undefined,
  loadOlder: () => void,
) {
  const isLoaded =
    targetMessage !== undefined && firstSequence !== undefined && firstSequence <= targetMessage.sequence
  const reachedTarget = useRef<Props['targetMessage']>(undefined)
  useEffect(() => {
    if (!targetMessage || reachedTarget.current === targetMessage) return
    if (!isLoaded) return loadOlder()
    reachedTarget.current = targetMessage
    const element = document.getElementById(`message-${targetMessage.id}`)
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  })
}
