import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { Conversation } from '#api/wire/shapes/conversation.ts'
import type { Message as Shape } from '#api/wire/shapes/message.ts'
import { query } from '#web/app/api-query.ts'
import { checkDevices } from '#web/app/call/call-control.ts'
import type { CallTarget } from '#web/app/call/machine.ts'
import { useCall } from '#web/app/call/use-call.ts'
import {
  type ConversationAddress,
  conversationSearch,
  useConversationAddress,
} from '#web/app/messaging/conversation-address.ts'
import { setConversationStartHandler, useOutgoingMessages } from '#web/app/messaging/outgoing-messages.ts'
import { AttachFile } from '#web/screens/files/attach-file.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { QueryContent, Skeleton } from '#web/ui/query-content.tsx'
import { Blocked } from './blocked.tsx'
import { CallPanel } from './call/panel.tsx'
import { Composer, moveDraft } from './composer.tsx'
import { TalkHead } from './head.tsx'
import { Conversations, Messages } from './messages.tsx'
import { SearchWithin } from './search.tsx'
import { Sibling } from './sibling.tsx'
import { OutgoingLine } from './thread/line.tsx'
import { Thread } from './thread/thread.tsx'
import { useJoined, useThread, useTyping } from './thread/use-thread.ts'

/** /message: one conversation, beside the list of them where there is room. */
export function Message() {
  const address = useConversationAddress()
  if (!address) return <Messages />
  const { conversation } = address
  return (
    <div className="talk">
      <Conversations open={conversation} />
      {conversation === undefined ? (
        <Beginning key={JSON.stringify(address)} to={address} />
      ) : (
        <Open key={conversation} id={conversation} />
      )}
    </div>
  )
}

function Open({ id }: { id: string }) {
  const thread = useThread(id)
  const { answer, newest } = thread
  useJoined(id)
  const { isTyping, sign } = useTyping(id)
  const call = useCall()
  useCallAsked(call.isFree, newest && meetingOf(newest.conversation))
  const [searching, setSearching] = useState(false)
  const [wanted, setWanted] = useState<{ id: string; sequence: number }>()
  const [attaching, setAttaching] = useState<readonly File[]>()
  const choose = ({ id, sequence = 0 }: Shape) => setWanted({ id, sequence })
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    // Otherwise the browser opens the file in place of the page.
    event.preventDefault()
    if (attaching) return
    setAttaching([...event.dataTransfer.files])
  }
  const { data: _, ...asked } = answer
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may also be chosen with the button
    <div className="talk__main" onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <QueryContent query={{ ...asked, data: newest }} subject="The conversation" skeleton={<Skeleton />}>
        {(page) => {
          const { participant } = page.conversation
          return (
            <>
              <TalkHead
                conversation={page.conversation}
                search={() => setSearching(!searching)}
                call={call.isFree ? () => void checkDevices(meetingOf(page.conversation)) : undefined}
              />
              <Sibling of={page.conversation} />
              <Blocked of={page.conversation} />
              {call.conversationId === id && <CallPanel />}
              {searching && <SearchWithin id={id} choose={choose} close={() => setSearching(false)} />}
              <Thread {...{ id, page, thread, wanted }} />
              {attaching && (
                <AttachFile
                  conversation_id={id}
                  other={{ user_id: participant.user_id ?? '', first_name: participant.first_name }}
                  droppedFiles={attaching}
                  close={() => setAttaching(undefined)}
                />
              )}
              <p className="talk__typing small quiet" role="status">
                {isTyping && `${firstName(participant)} is typing`}
              </p>
              <Composer
                to={{ conversation: id }}
                name={fullName(participant)}
                attach={() => setAttaching(attaching ? undefined : [])}
                typed={sign}
              />
            </>
          )
        }}
      </QueryContent>
    </div>
  )
}

/** Whether the address, or the navigation state as the specification names it, asks for a call: it is then prepared once. */
function useCallAsked(isFree: boolean, meeting: CallTarget | undefined) {
  const { call }: { call?: string } = useSearch({ strict: false })
  const openVV = useRouterState({ select: ({ location }) => (location.state as { openVV?: boolean }).openVV })
  const asked = useRef(call === 'true' || openVV === true)
  const navigate = useNavigate()
  useEffect(() => {
    if (!asked.current || !isFree || !meeting) return
    asked.current = false
    void checkDevices(meeting)
    void navigate({
      to: '/message',
      search: conversationSearch({ conversation: meeting.conversationId }),
      replace: true,
    })
  })
}

const meetingOf = ({ id, participant, title }: Conversation) => ({
  conversationId: id,
  other: { ...participant, user_id: participant.user_id ?? '' },
  title,
})

type Begin = Extract<ConversationAddress, { participant_id: string }>

/** Before the first message: whom it is to. The conversation begins with it. */
function Beginning({ to }: { to: Begin }) {
  const { participant_id, job_id, contract_id } = to
  const given = { participant_id, ...(job_id && { job_id }), ...(contract_id && { contract_id }) }
  const answer = useQuery(query('GET /conversations/with', { query: given }))
  const navigate = useNavigate()
  const begun = answer.data?.conversation?.id
  const outgoing = useOutgoingMessages().filter((each) => JSON.stringify(each.to) === JSON.stringify(to))
  useEffect(() => {
    const lead = (id: string) =>
      void navigate({ to: '/message', search: conversationSearch({ conversation: id }), replace: true })
    if (begun !== undefined) lead(begun)
    setConversationStartHandler(({ id }, address) => {
      if (JSON.stringify(address) !== JSON.stringify(to)) return
      moveDraft(to, { conversation: id })
      lead(id)
    })
    return () => setConversationStartHandler(undefined)
  }, [begun, navigate, to])
  return (
    <div className="talk__main">
      <QueryContent query={answer} subject="The conversation" skeleton="detail">
        {({ participant, title }) => (
          <>
            <TalkHead conversation={{ participant, title: title || (to.title ?? ''), job_id, contract_id }} />
            <Blocked of={{ participant, contract_id }} />
            <div className="thread" role="log" aria-label="Messages">
              {outgoing.length === 0 && (
                <p className="quiet">
                  No messages yet. <bdi>{firstName(participant)}</bdi> is notified of your first message.
                </p>
              )}
              {outgoing.map((each) => (
                <OutgoingLine
                  key={each.key}
                  outgoing={each}
                  by={{ first_name: 'You', last_name: '', isMe: true }}
                />
              ))}
            </div>
            <Composer to={to} name={fullName(participant)} />
          </>
        )}
      </QueryContent>
      {!answer.data && <PageTitle>Message</PageTitle>}
    </div>
  )
}
