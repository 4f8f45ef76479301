import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { ConversationResponse } from '#api/wire/shapes/conversation.ts'
import type { MessageResponse } from '#api/wire/shapes/message.ts'
import { query } from '#web/app/api-query.ts'
import { checkDevices } from '#web/app/call/call-control.ts'
import type { CallTarget } from '#web/app/call/machine.ts'
import { useCall } from '#web/app/call/use-call.ts'
import {
  type ConversationAddress,
  conversationSearch,
  useConversationAddress,
} from '#web/app/conversation-address.ts'
import { setConversationStartHandler, useOutgoingMessages } from '#web/app/outgoing-messages.ts'
import * as messagingCopy from '#web/copy/messaging.tsx'
import { AttachFile } from '#web/screens/files/attach-file.tsx'
import { useCurrentMember } from '#web/ui/account/use-current-member.ts'
import { BlockedNotice } from '#web/ui/block/notice.tsx'
import { Face } from '#web/ui/face.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { QueryContent, Skeleton } from '#web/ui/query-content.tsx'
import { CallPanel } from './call/call-panel.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { ConversationSearch } from './conversation-search.tsx'
import { MessageComposer, moveDraft } from './message-composer.tsx'
import { ConversationSidebar, Messages } from './messages.tsx'
import { OtherConversationLink } from './other-conversation-link.tsx'
import { OutgoingMessageEntry } from './thread/message-entry.tsx'
import { Thread } from './thread/thread.tsx'
import { useJoinConversation, useThread, useTyping } from './thread/use-thread.ts'

/** /message: one conversation, with the list of conversations beside it where there is room. */
export function Message() {
  const address = useConversationAddress()
  if (!address) return <Messages />
  const { conversation } = address
  return (
    <div className="messages">
      <ConversationSidebar openId={conversation} />
      {conversation === undefined ? (
        <NewConversation key={JSON.stringify(address)} to={address} />
      ) : (
        <OpenConversation key={conversation} id={conversation} />
      )}
    </div>
  )
}

function OpenConversation({ id }: { id: string }) {
  const thread = useThread(id)
  const { response, newest } = thread
  useJoinConversation(id)
  const { isTyping, announceTyping } = useTyping(id)
  const call = useCall()
  useRequestedCall(call.isFree, newest && callTargetOf(newest.conversation))
  const [isSearching, setIsSearching] = useState(false)
  const [targetMessage, setTargetMessage] = useState<{ id: string; sequence: number }>()
  const [attachedFiles, setAttachedFiles] = useState<readonly File[]>()
  const goToMessage = ({ id, sequence = 0 }: MessageResponse) => setTargetMessage({ id, sequence })
  const attachDroppedFiles = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    // Without this the browser opens the file in place of the page.
    event.preventDefault()
    if (attachedFiles) return
    setAttachedFiles([...event.dataTransfer.files])
  }
  const { data: _, ...queryState } = response
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may also be chosen with the button
    <div
      className="messages__thread"
      onDragOver={(event) => event.preventDefault()}
      onDrop={attachDroppedFiles}
    >
      <QueryContent
        query={{ ...queryState, data: newest }}
        subject={messagingCopy.theConversation}
        skeleton={<Skeleton />}
      >
        {(page) => {
          const { participant } = page.conversation
          return (
            <>
              <ConversationHeader
                conversation={page.conversation}
                toggleSearch={() => setIsSearching(!isSearching)}
                startCall={call.isFree ? () => void checkDevices(callTargetOf(page.conversation)) : undefined}
              />
              <OtherConversationLink conversation={page.conversation} />
              <BlockedParticipant conversation={page.conversation} />
              {call.conversationId === id && <CallPanel />}
              {isSearching && (
                <ConversationSearch id={id} goToMessage={goToMessage} close={() => setIsSearching(false)} />
              )}
              <Thread {...{ id, page, thread, targetMessage }} />
              {attachedFiles && (
                <AttachFile
                  conversation_id={id}
                  otherPerson={{ user_id: participant.user_id ?? '', first_name: participant.first_name }}
                  droppedFiles={attachedFiles}
                  close={() => setAttachedFiles(undefined)}
                />
              )}
              <p className="messages__typing small quiet" role="status">
                {isTyping && messagingCopy.isTyping(firstName(participant))}
              </p>
              <MessageComposer
                address={{ conversation: id }}
                name={fullName(participant)}
                onAttach={() => setAttachedFiles(attachedFiles ? undefined : [])}
                onTyping={announceTyping}
              />
            </>
          )
        }}
      </QueryContent>
    </div>
  )
}

/**
 * Prepares a call, once, if the address or the navigation state, as the specification names it, asks for one.
 */
function useRequestedCall(isFree: boolean, target: CallTarget | undefined) {
  const { call }: { call?: string } = useSearch({ strict: false })
  const openVV = useRouterState({ select: ({ location }) => (location.state as { openVV?: boolean }).openVV })
  const isCallRequested = useRef(call === 'true' || openVV === true)
  const navigate = useNavigate()
  useEffect(() => {
    if (!isCallRequested.current || !isFree || !target) return
    isCallRequested.current = false
    void checkDevices(target)
    void navigate({
      to: '/message',
      search: conversationSearch({ conversation: target.conversationId }),
      replace: true,
    })
  })
}

const callTargetOf = ({ id, participant, title }: ConversationResponse) => ({
  conversationId: id,
  otherMember: { ...participant, user_id: participant.user_id ?? '' },
  title,
})

type NewConversationAddress = Extract<ConversationAddress, { participant_id: string }>

/** A conversation before its first message: shows to whom it is. The first message starts it. */
function NewConversation({ to }: { to: NewConversationAddress }) {
  const { participant_id, job_id, contract_id } = to
  const participantQuery = { participant_id, ...(job_id && { job_id }), ...(contract_id && { contract_id }) }
  const response = useQuery(query('GET /conversations/with', { query: participantQuery }))
  const { profile } = useCurrentMember()
  const navigate = useNavigate()
  const existingId = response.data?.conversation?.id
  const outgoingMessages = useOutgoingMessages().filter(
    (each) => JSON.stringify(each.to) === JSON.stringify(to),
  )
  useEffect(() => {
    const goToConversation = (id: string) =>
      void navigate({ to: '/message', search: conversationSearch({ conversation: id }), replace: true })
    if (existingId !== undefined) goToConversation(existingId)
    setConversationStartHandler(({ id }, address) => {
      if (JSON.stringify(address) !== JSON.stringify(to)) return
      moveDraft(to, { conversation: id })
      goToConversation(id)
    })
    return () => setConversationStartHandler(undefined)
  }, [existingId, navigate, to])
  return (
    <div className="messages__thread">
      <QueryContent query={response} subject={messagingCopy.theConversation} skeleton="detail">
        {({ participant, title }) => (
          <>
            <ConversationHeader
              conversation={{ participant, title: title || (to.title ?? ''), job_id, contract_id }}
            />
            <BlockedParticipant conversation={{ participant, contract_id }} />
            <div className="thread" role="log" aria-label={messagingCopy.messages}>
              {outgoingMessages.length === 0 && (
                <div className="thread__start">
                  <div className="person">
                    <Face person={participant} size={64} />
                    <div>
                      <b>
                        <bdi>{fullName(participant)}</bdi>
                      </b>
                      <span className="quiet">
                        <bdi>
                          {[participant.title, participant.city, participant.state]
                            .filter(Boolean)
                            .join(', ')}
                        </bdi>
                      </span>
                    </div>
                  </div>
                  <p className="quiet">
                    {messagingCopy.noMessagesYetWellNotify({ name: <bdi>{firstName(participant)}</bdi> })}
                  </p>
                </div>
              )}
              {outgoingMessages.map((each) => (
                <OutgoingMessageEntry key={each.key} message={each} author={{ ...profile, isMe: true }} />
              ))}
            </div>
            <MessageComposer address={to} name={fullName(participant)} />
          </>
        )}
      </QueryContent>
      {!response.data && <PageTitle>{messagingCopy.messageLabel}</PageTitle>}
    </div>
  )
}

type BlockedParticipantProps = {
  conversation: Pick<ConversationResponse, 'participant'> & { contract_id?: string | undefined }
}

/** Says that the other participant is blocked, and what that ends and leaves in this conversation. */
function BlockedParticipant({ conversation: { participant, contract_id } }: BlockedParticipantProps) {
  const { user_id } = participant
  if (user_id === undefined) return null
  return (
    <BlockedNotice person={{ ...participant, user_id }}>
      {contract_id === undefined
        ? messagingCopy.theyCantAnswerYouHere
        : messagingCopy.thisConversationIsAboutA}
    </BlockedNotice>
  )
}
