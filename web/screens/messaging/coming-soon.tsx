import { Link, useParams } from '@tanstack/react-router'
import { conversationSearch } from '#web/app/conversation-address.ts'
import * as messagingCopy from '#web/copy/messaging.tsx'
import * as uiCopy from '#web/copy/ui/ui.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { ConversationDrawing } from '#web/ui/drawing.tsx'
import { BackLink, PageTitle } from '#web/ui/layout/page.tsx'

/** A page that says that its feature is not available yet, and leads to the conversation that it belongs to. */
function ComingSoonPage({ title, children }: { title: string; children: string }) {
  const { id } = useParams({ strict: false })
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <BackLink to="/messages">{messagingCopy.messages}</BackLink>
      <div className="empty">
        <ConversationDrawing />
        <h1>
          <bdi>{displayText(title)}</bdi>
        </h1>
        <p className="quiet">{children}</p>
        {id === undefined ? (
          <Link className="btn" to="/">
            {messagingCopy.home}
          </Link>
        ) : (
          <Link className="btn" to="/message" search={conversationSearch({ conversation: id })}>
            {uiCopy.goToConversation}
          </Link>
        )}
      </div>
    </>
  )
}

export const Training = () => (
  <ComingSoonPage title={messagingCopy.training}>{messagingCopy.noTrainingYetYoullFind}</ComingSoonPage>
)
export const Tasks = () => (
  <ComingSoonPage title={messagingCopy.tasks}>{messagingCopy.noTasksYetYoullFind}</ComingSoonPage>
)
