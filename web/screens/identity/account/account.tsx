import { Link } from '@tanstack/react-router'
import { ChevronRight, LogOut } from 'lucide-react'
import { useSession } from '#web/app/session.ts'
import { useMe } from '#web/ui/account/me.ts'
import { type AccountPlace, accountPlaces, ownPlaces } from '#web/ui/account/places.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Mode } from '#web/ui/layout/bars/mode.tsx'
import { Title } from '#web/ui/layout/page.tsx'
import type { Place } from '#web/ui/layout/places.tsx'
import { useStaffPlaces } from '#web/ui/layout/staff-places.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { Who, WhoSkeleton } from './who.tsx'

export function Account() {
  const { seeker } = useSession()
  const { isPending, asked } = useMe()
  const staff = useStaffPlaces()
  // Without facts where the whole account did not load: that is said above them.
  const hasFailed = !asked.isPending && asked.data === undefined
  const Of = hasFailed ? RowAlone : RowWithFact
  return (
    <div className="account">
      <Title>Account</Title>
      <h1 className={hasFailed ? undefined : 'hidden'}>Account</h1>
      {isPending ? (
        <WhoSkeleton />
      ) : (
        <Loaded of={asked} what="Your account" shape={null}>
          {() => <Who />}
        </Loaded>
      )}
      <div className="account__mode">
        <p className="small quiet" aria-hidden="true">
          Switch user type
        </p>
        <Mode look="seg" />
      </div>
      <Group heading="Work and money">
        {accountPlaces(seeker).map((place) => (
          <Of key={place.words} {...place} />
        ))}
      </Group>
      <Group heading="You">
        {ownPlaces(seeker).map((place) => (
          <Of key={place.words} {...place} />
        ))}
      </Group>
      {/* Last, since it is known only when the settings have come. */}
      {staff.length > 0 && (
        <Group heading="Staff">
          {staff.map(({ words, ...place }) => (
            <Row key={place.to} {...place} words={`Staff: ${words}`} />
          ))}
        </Group>
      )}
      <Link className="btn btn--wide account__out" to="/logout">
        <Icon of={LogOut} />
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

const Row = ({ to, words, icon, children }: Place & { children?: React.ReactNode }) => (
  <li>
    <Link className="place" to={to}>
      <Icon of={icon} />
      <span>
        <b>{words}</b>
        {children}
      </span>
      <Icon of={ChevronRight} small />
    </Link>
  </li>
)

const RowAlone = ({ useFact: _, ...place }: AccountPlace) => <Row {...place} />

/** A row waits for no other: its state comes when it comes, in the room that is kept for it. */
function RowWithFact({ useFact, ...place }: AccountPlace) {
  const told = useFact()
  if (told === undefined) return <Row {...place} />
  if (told === 'loading')
    return (
      <Row {...place}>
        <i className="skeleton late" />
      </Row>
    )
  const { words, warn = false } = told === 'failed' ? { words: 'Could not be loaded right now' } : told
  return (
    <Row {...place}>
      <small className={warn ? 'place__warn' : undefined}>{words}</small>
    </Row>
  )
}
