import { Link } from '@tanstack/react-router'
import { ChevronRight, LogOut } from 'lucide-react'
import { useSession } from '#web/app/session.ts'
import { type AccountPageLink, accountPages, personalPages } from '#web/ui/account/account-pages.ts'
import { useCurrentMember } from '#web/ui/account/use-current-member.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ModeSwitch } from '#web/ui/layout/bars/mode-switch.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import type { PageLink } from '#web/ui/layout/page-links.tsx'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { Who, WhoSkeleton } from './who.tsx'

export function Account() {
  const { seeker } = useSession()
  const { isPending, asked } = useCurrentMember()
  const staff = useStaffPages()
  // Without facts where the whole account did not load: that is said above them.
  const hasFailed = !asked.isPending && asked.data === undefined
  const Of = hasFailed ? RowAlone : RowWithFact
  return (
    <div className="account">
      <PageTitle>Account</PageTitle>
      <h1 className={hasFailed ? undefined : 'hidden'}>Account</h1>
      {isPending ? (
        <WhoSkeleton />
      ) : (
        <QueryContent query={asked} subject="Your account" skeleton={null}>
          {() => <Who />}
        </QueryContent>
      )}
      <div className="account__mode">
        <p className="small quiet" aria-hidden="true">
          Switch user type
        </p>
        <ModeSwitch className="seg" />
      </div>
      <Group heading="Work and money">
        {accountPages(seeker).map((place) => (
          <Of key={place.label} {...place} />
        ))}
      </Group>
      <Group heading="You">
        {personalPages(seeker).map((place) => (
          <Of key={place.label} {...place} />
        ))}
      </Group>
      {/* Last, since it is known only when the settings have come. */}
      {staff.length > 0 && (
        <Group heading="Staff">
          {staff.map(({ label, ...place }) => (
            <Row key={place.to} {...place} label={`Staff: ${label}`} />
          ))}
        </Group>
      )}
      <Link className="btn btn--wide account__out" to="/logout">
        <Icon icon={LogOut} />
        Log Out
      </Link>
    </div>
  )
}

const Group = ({ heading, children }: { heading: string; children: React.ReactNode }) => (
  <section aria-label={heading}>
    <h2 className="small quiet">{heading}</h2>
    <ul className="list">{children}</ul>
  </section>
)

const Row = ({ to, label, icon, children }: PageLink & { children?: React.ReactNode }) => (
  <li>
    <Link className="place" to={to}>
      <Icon icon={icon} />
      <span>
        <b>{label}</b>
        {children}
      </span>
      <Icon icon={ChevronRight} small />
    </Link>
  </li>
)

const RowAlone = ({ useFact: _, ...place }: AccountPageLink) => <Row {...place} />

/** A row waits for no other: its state comes when it comes, in the room that is kept for it. */
function RowWithFact({ useFact, ...place }: AccountPageLink) {
  const told = useFact()
  if (told === undefined) return <Row {...place} />
  if (told === 'loading')
    return (
      <Row {...place}>
        <i className="skeleton late" />
      </Row>
    )
  const { text, warn = false } = told === 'failed' ? { text: 'Could not be loaded right now' } : told
  return (
    <Row {...place}>
      <small className={warn ? 'place__warn' : undefined}>{text}</small>
    </Row>
  )
}
