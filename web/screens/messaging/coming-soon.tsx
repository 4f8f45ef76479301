import { Link } from '@tanstack/react-router'
import { GraduationCap, ListTodo, type LucideIcon } from 'lucide-react'
import * as messagingCopy from '#web/copy/messaging.tsx'
import { displayText } from '#web/ui/display-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'

/** A page that says that its feature is not available yet. */
const ComingSoonPage = ({ icon, title, children }: { icon: LucideIcon; title: string; children: string }) => (
  <div className="empty">
    <PageTitle>{title}</PageTitle>
    <Icon icon={icon} />
    <h1>
      <bdi>{displayText(title)}</bdi>
    </h1>
    <p className="quiet">{children}</p>
    <Link className="btn" to="/">
      {messagingCopy.home}
    </Link>
  </div>
)

export const Training = () => (
  <ComingSoonPage icon={GraduationCap} title={messagingCopy.training}>
    {messagingCopy.noTrainingYetYoullFind}
  </ComingSoonPage>
)
export const Tasks = () => (
  <ComingSoonPage icon={ListTodo} title={messagingCopy.tasks}>
    {messagingCopy.noTasksYetYoullFind}
  </ComingSoonPage>
)
