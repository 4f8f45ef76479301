import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useSession } from '#web/app/session.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { type AccountPageLink, accountPages, personalPages } from '#web/ui/account/account-pages.ts'
import { useCurrentMember } from '#web/ui/account/use-current-member.ts'
import { Icon } from '#web/ui/icon.tsx'
import { ModeSwitch } from '#web/ui/layout/bars/mode-switch.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { useStaffPages } from '#web/ui/layout/use-staff-pages.ts'
import { QueryContent } from '#web/ui/query-content.tsx'
import { useStaffPlaces } from '#web/ui/staff/staff-places.ts'
import { AccountHeader, AccountHeaderSkeleton } from './account-header.tsx'
import { PlaceRow } from './place-row.tsx'

export function Account() {
  const { mode } = useSession()
  const { isPending, profileQuery } = useCurrentMember()
  const isStaff = useStaffPages().length > 0
  // If the account did not load, the rows have no states; the error above says so.
  const hasFailed = !profileQuery.isPending && profileQuery.data === undefined
  const RowComponent = hasFailed ? RowWithoutFact : RowWithFact
  return (
    <div className="account">
      <PageTitle>{identityProfileCopy.account}</PageTitle>
      <h1 className={hasFailed ? undefined : 'hidden'}>{identityProfileCopy.account}</h1>
      {isPending ? (
        <AccountHeaderSkeleton />
      ) : (
        <QueryContent query={profileQuery} subject={identityProfileCopy.yourAccount} skeleton={null}>
          {() => <AccountHeader />}
        </QueryContent>
      )}
      <div className="account__mode">
        <p className="small quiet" aria-hidden="true">
          {identityProfileCopy.switchUserType}
        </p>
        <ModeSwitch />
      </div>
      <PlaceGroup heading={identityProfileCopy.workAndMoney}>
        {accountPages(mode).map((place) => (
          <RowComponent key={place.label} {...place} />
        ))}
      </PlaceGroup>
      <PlaceGroup heading={identityProfileCopy.you}>
        {personalPages(mode).map((place) => (
          <RowComponent key={place.label} {...place} />
        ))}
      </PlaceGroup>
      <Link className="btn btn--wide account__logout" to="/logout">
        <Icon icon={LogOut} />
        {identityProfileCopy.logOut}
      </Link>
      {/* The pages of staff come last, so that nothing moves when the roles are known. The bar has them, too. */}
      {isStaff && (
        <PlaceGroup heading={identityProfileCopy.staff} className="account__staff">
          <StaffRows />
        </PlaceGroup>
      )}
    </div>
  )
}

type PlaceGroupProps = { heading: string; className?: string; children: React.ReactNode }

const PlaceGroup = ({ heading, className, children }: PlaceGroupProps) => (
  <section className={className} aria-label={heading}>
    <h2 className="small quiet">{heading}</h2>
    <ul className="list">{children}</ul>
  </section>
)

const RowWithoutFact = ({ useFact: _, ...place }: AccountPageLink) => <PlaceRow {...place} />

/** The pages of a member of staff, with how much work waits on each. */
const StaffRows = () =>
  useStaffPlaces().map(({ to, label, icon, waitingText }) => (
    <PlaceRow key={to} {...{ to, label, icon }}>
      {waitingText && <small>{waitingText}</small>}
    </PlaceRow>
  ))

/**
 * A row that loads its state by itself, in reserved space. Staff are not warned of what only members need.
 */
function RowWithFact({ useFact, ...place }: AccountPageLink) {
  const fact = useFact()
  const isStaff = useStaffPages().length > 0
  if (fact === undefined) return <PlaceRow {...place} />
  if (fact === 'loading')
    return (
      <PlaceRow {...place}>
        <i className="skeleton delayed" />
      </PlaceRow>
    )
  const { text, isWarning = false } =
    fact === 'failed' ? { text: identityProfileCopy.couldntBeLoadedRightNow } : fact
  return (
    <PlaceRow {...place}>
      <small className={isWarning && !isStaff ? 'link-row__warning' : undefined}>{text}</small>
    </PlaceRow>
  )
}
