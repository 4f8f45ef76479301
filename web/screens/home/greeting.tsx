import type { ReactNode } from 'react'
import * as homeCopy from '#web/copy/home.tsx'
import { useCurrentMember } from '#web/ui/account/use-current-member.ts'
import { plural } from '#web/ui/format.ts'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { firstName } from '#web/ui/member-text.ts'

/** From these hours of the viewer's clock on it is morning, afternoon and evening. */
const MORNING_HOUR = 4
const AFTERNOON_HOUR = 12
const EVENING_HOUR = 17

function greetingAt(hour: number) {
  if (hour >= MORNING_HOUR && hour < AFTERNOON_HOUR) return homeCopy.goodMorning
  return hour >= AFTERNOON_HOUR && hour < EVENING_HOUR ? homeCopy.goodAfternoon : homeCopy.goodEvening
}

const formatToday = (now: Date) =>
  now.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

type Props = {
  /** Whether the member has only begun, and is welcomed; `undefined` until that is known. */
  isNew: boolean | undefined
  /** How many todos the page shows. */
  todoCount: number
  /** What one can do from the head of the page. */
  children: ReactNode
}

/** The head of home: a greeting by the viewer's clock, the day, and how much waits. */
export function Greeting({ isNew, todoCount, children }: Props) {
  const { profile, profileQuery } = useCurrentMember()
  const now = new Date()
  const greeting = isNew ? 'Welcome' : greetingAt(now.getHours())
  const waitingText =
    todoCount > 0 && homeCopy.waitingForYou(plural(todoCount, 'thing'), todoCount === 1 ? 'is' : 'are')
  return (
    <div className="greeting">
      <PageTitle>{homeCopy.home}</PageTitle>
      <div>
        {isNew === undefined || profileQuery.isPending ? (
          <h1 aria-busy="true">
            <span className="hidden">{homeCopy.home}</span>
            <i className="skeleton skeleton--greeting" aria-hidden="true" />
          </h1>
        ) : (
          <h1>
            {greeting}
            {profile.first_name !== '' && (
              <>
                , <bdi>{firstName(profile)}</bdi>
              </>
            )}
          </h1>
        )}
        <p className="quiet">
          {formatToday(now)}
          {waitingText && `. ${waitingText}`}
        </p>
      </div>
      {children}
    </div>
  )
}
