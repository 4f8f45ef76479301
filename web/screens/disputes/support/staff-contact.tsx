import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck, Inbox, Mail, RotateCw } from 'lucide-react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import * as disputesCopy from '#web/copy/disputes/disputes.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Face } from '#web/ui/face.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead, Prose, Section } from '#web/ui/layout/page.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState, ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { AccountNameLink } from '../../money/staff/record-links.tsx'

type Message = ResponseOf<'GET /staff/contact'>['messages'][number]

/** The messages of visitors and members to support: open ones first, then handled ones. */
export function StaffContact() {
  const response = useQuery(query('GET /staff/contact', {}))
  return (
    <>
      <PageHead title={disputesCopy.contactMessages} lead={disputesCopy.messagesFromTheContactPage} />
      <QueryContent query={response} subject={disputesCopy.theMessages} skeleton={<ListSkeleton />}>
        {({ messages }) => {
          const openMessages = messages.filter(({ handled }) => !handled)
          const handled = messages.filter(({ handled }) => handled)
          return (
            <>
              {openMessages.length === 0 ? (
                <EmptyState icon={Inbox} heading={disputesCopy.noOpenMessages}>
                  <Button
                    busyLabel={response.isFetching && disputesCopy.checking}
                    onClick={() => response.refetch()}
                  >
                    <Icon icon={RotateCw} small />
                    {disputesCopy.checkAgain}
                  </Button>
                </EmptyState>
              ) : (
                <Section heading={plural(openMessages.length, disputesCopy.openMessage)}>
                  <MessageList messages={openMessages} />
                </Section>
              )}
              {handled.length > 0 && (
                <Section heading={disputesCopy.handled}>
                  <MessageList messages={handled} />
                </Section>
              )}
            </>
          )
        }}
      </QueryContent>
    </>
  )
}

const MessageList = ({ messages }: { messages: Message[] }) => (
  <ul className="list">
    {messages.map((message) => (
      <MessageRow key={message.id} message={message} />
    ))}
  </ul>
)

function MessageRow({ message }: { message: Message }) {
  const { id, user_id, profileImageUrl, email, phone, created_at } = message
  const name = displayText(message.name ?? '')
  const [firstWord = '', ...otherWords] = (message.name ?? '').split(' ')
  const markHandled = useApiMutation('POST /staff/contact/{id}/handled')
  return (
    <li className="list-item list-item--message">
      <div className="list-item__text">
        <div className="person">
          <Face
            person={{ user_id, profileImageUrl, first_name: firstWord, last_name: otherWords.at(-1) ?? '' }}
          />
          <div className="list-item__name">
            <h3>{user_id ? <AccountNameLink id={user_id}>{name}</AccountNameLink> : <bdi>{name}</bdi>}</h3>
            <p className="quiet">
              {[user_id ? 'Member' : 'Visitor', email].filter(Boolean).join(' · ')}
              {phone && (
                <>
                  {' · '}
                  <a className="link" href={`tel:${phone}`}>
                    {phone}
                  </a>
                </>
              )}
              {' · '}
              <TimeAgo time={created_at} />
            </p>
          </div>
        </div>
        <div className="list-item__bio">
          <Prose text={message.message} />
        </div>
        {markHandled.error && (
          <Notice tone="danger" icon={CircleAlert} heading={disputesCopy.notMarkedAsHandled}>
            <p>{errorMessage(markHandled.error)}</p>
          </Notice>
        )}
      </div>
      <div className="list-item__side">
        {email && (
          <a className="btn" href={replyAddress(email)}>
            <Icon icon={Mail} small />
            {disputesCopy.replyByEmail({
              part: <span className="hidden">{disputesCopy.to({ name: <bdi>{name}</bdi> })}</span>,
            })}
          </a>
        )}
        {message.handled ? (
          <span className="state state--ok">
            <Icon icon={CircleCheck} small />
            {disputesCopy.handled}
          </span>
        ) : (
          <Button
            busyLabel={markHandled.isPending && disputesCopy.saving}
            onClick={() => markHandled.mutate({ params: { id } })}
          >
            <Icon icon={CircleCheck} small />
            {disputesCopy.markAsHandled({
              part: <span className="hidden">{disputesCopy.theirMessage({ name: <bdi>{name}</bdi> })}</span>,
            })}
          </Button>
        )}
      </div>
    </li>
  )
}

const replyAddress = (email: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(disputesCopy.yourMessageTo(PRODUCT_NAME))}`
