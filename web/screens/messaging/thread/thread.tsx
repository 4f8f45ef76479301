import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AnswerOf } from '#api/wire/wire.ts'
import { isAddressOf } from '#web/app/messaging/conversation-address.ts'
import { useOutgoingMessages } from '#web/app/messaging/outgoing-messages.ts'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Author } from '../author.ts'
import { entries } from './days.ts'
import { Line, OutgoingLine } from './line.tsx'
import { useReading } from './reading.ts'
import { useScroll } from './use-scroll.ts'
import type { useThread } from './use-thread.ts'

type Props = {
  id: string
  page: AnswerOf<'GET /conversations/{id}/messages'>
  thread: ReturnType<typeof useThread>
  /** The message that was searched for. */
  wanted: { id: string; sequence: number } | undefined
}

export function Thread({ id, page, thread, wanted }: Props) {
  const { user_id } = useSession()
  const { answer, messages } = thread
  const outgoing = useOutgoingMessages().filter(
    ({ to, id: stored }) =>
      isAddressOf(to, page.conversation) && !messages.some((each) => each.id === stored),
  )
  const older = useOlder(answer)
  const [first, last] = [messages[0], messages.at(-1)]
  const { box, onScroll, isAtEnd, toEnd } = useScroll(
    first?.id,
    outgoing.at(-1)?.key ?? last?.id,
    older,
    outgoing.at(-1)?.key,
  )
  // What was kept from an earlier visit may be old.
  const isNow = answer.isFetchedAfterMount
  useReading(id, isNow ? last : undefined, isAtEnd)
  const firstUnread = useFirstUnread(page, isNow)
  useWanted(wanted, first?.sequence, older)

  const authorOf = (author: string): Author => {
    const { client, consultant } = page.participants
    return { ...(client.user_id === author ? client : consultant), isMe: author === user_id }
  }
  const me = authorOf(user_id ?? '')
  const lastOwn = last?.user_id === user_id ? last : undefined
  const isRead = (lastOwn?.sequence ?? 0) <= (page.conversation.read_through ?? 0)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <div className="thread" role="log" aria-label="Messages" tabIndex={0} ref={box} onScroll={onScroll}>
        {answer.hasNextPage && (
          <Button small tone="quiet" busy={answer.isFetchingNextPage && 'Loading'} onClick={older}>
            Older messages
          </Button>
        )}
        {entries(messages, firstUnread).map((entry) =>
          entry.kind === 'day' ? (
            <div key={`day-${entry.words}`} className={entry.unread ? 'day day--unread' : 'day'}>
              {entry.words}
            </div>
          ) : (
            <Line
              key={entry.message.id}
              message={entry.message}
              by={authorOf(entry.message.user_id)}
              fate={entry.message === lastOwn ? (isRead ? 'read' : 'sent') : undefined}
            />
          ),
        )}
        {messages.length === 0 && outgoing.length === 0 && !answer.hasNextPage && (
          <p className="quiet">No messages yet.</p>
        )}
        {outgoing.map((each) => (
          <OutgoingLine key={each.key} outgoing={each} by={me} />
        ))}
      </div>
      {!isAtEnd && (
        <div className="thread__down">
          <Button small onClick={toEnd}>
            <Icon icon={ArrowDown} small />
            {page.conversation.unread > 0 ? 'New messages' : 'To the newest'}
          </Button>
        </div>
      )}
    </>
  )
}

/** The number of the first message that was unread when the conversation was opened: its line stays there. */
function useFirstUnread({ conversation, messages }: Props['page'], isNow: boolean) {
  const first = useRef<number | 'none'>(undefined)
  if (isNow && first.current === undefined) {
    const [newest = 0, read = 0] = [messages.at(-1)?.sequence, conversation.own_read_through]
    // What is unread is the newest, since who writes has read what came before.
    first.current = conversation.unread > 0 && newest > read ? read + 1 : 'none'
  }
  return first.current === 'none' ? undefined : first.current
}

/** How often an older page is asked for until it has come. */
const TRIES = 4

/** Loads an older page. A refetch after a change cancels the request for it, which is then sent again. */
function useOlder({ data, hasNextPage, isFetching, fetchNextPage }: Props['thread']['answer']) {
  const [asked, setAsked] = useState<{ from: number; left: number }>()
  const isAsking = useRef(false)
  const pages = data?.pages.length ?? 0
  useEffect(() => {
    if (!asked || isFetching || isAsking.current) return
    if (!hasNextPage || pages > asked.from || asked.left === 0) return setAsked(undefined)
    isAsking.current = true
    void fetchNextPage().finally(() => {
      isAsking.current = false
      setAsked((now) => now && { ...now, left: now.left - 1 })
    })
  })
  return () => setAsked({ from: pages, left: TRIES })
}

/** Loads older pages until the wanted message is among them, and goes to it. */
function useWanted(wanted: Props['wanted'], first: number | undefined, older: () => void) {
  const isThere = wanted !== undefined && first !== undefined && first <= wanted.sequence
  const reached = useRef<Props['wanted']>(undefined)
  useEffect(() => {
    if (!wanted || reached.current === wanted) return
    if (!isThere) return older()
    reached.current = wanted
    const line = document.getElementById(`message-${wanted.id}`)
    line?.scrollIntoView({ block: 'center' })
    line?.focus({ preventScroll: true })
  })
}
