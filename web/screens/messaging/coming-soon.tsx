import { Link } from '@tanstack/react-router'
import { GraduationCap, ListTodo, type LucideIcon } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import { Title } from '#web/ui/layout/page.tsx'
import { shown } from '#web/ui/shown.ts'

/** A page whose address exists already and which says that the feature is not available yet. */
const Soon = ({ icon, title, children }: { icon: LucideIcon; title: string; children: string }) => (
  <div className="empty">
    <Title>{title}</Title>
    <Icon of={icon} />
    <h1>
      <bdi>{shown(title)}</bdi>
    </h1>
    <p className="quiet">{children}</p>
    <Link className="btn" to="/">
      Home
    </Link>
  </div>
)

export const Training = () => (
  <Soon icon={GraduationCap} title="Training">
    There is no training yet. It will be listed here.
  </Soon>
)
export const Tasks = () => (
  <Soon icon={ListTodo} title="Tasks">
    There are no tasks yet. They will be listed here.
  </Soon>
)
