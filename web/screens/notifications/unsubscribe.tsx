import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import * as publicLoginStepsCopy from '#web/copy/public/login-steps.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'

type State = 'unconfirmed' | 'off' | 'invalid_link' | 'no_answer'

const settingsLink = (
  <Link to="/settings" hash="notifications">
    {publicLoginStepsCopy.settings}
  </Link>
)

const STATE_TEXTS: Record<State, { heading: string; text: ReactNode; buttonLabel?: string }> = {
  unconfirmed: {
    heading: publicLoginStepsCopy.turnOffEmailNotifications,
    text: publicLoginStepsCopy.wellStopEmailingYouAbout,
    buttonLabel: publicLoginStepsCopy.turnOff,
  },
  off: {
    heading: publicLoginStepsCopy.emailNotificationsAreOff,
    text: <>{publicLoginStepsCopy.everythingIsStillInYour({ settingsLink })}</>,
  },
  invalid_link: {
    heading: publicLoginStepsCopy.thisLinkNoLongerWorks,
    text: <>{publicLoginStepsCopy.itsIncompleteOrItWas({ settingsLink })}</>,
  },
  no_answer: {
    heading: publicLoginStepsCopy.notTurnedOffYet,
    text: publicLoginStepsCopy.weCouldntReachOurServer,
    buttonLabel: publicLoginStepsCopy.tryAgain,
  },
}

/** The page that the link at the end of a mail opens. It asks first, since mail scanners open links, too. */
export function Unsubscribe() {
  const { token = '' } = useParams({ strict: false })
  const [state, setState] = useState<State>('unconfirmed')
  const [isBusy, setIsBusy] = useState(false)
  const { heading, text, buttonLabel } = STATE_TEXTS[state]

  async function turnOff() {
    setIsBusy(true)
    try {
      await call('POST /notifications/unsubscribe/{token}', { params: { token } })
      setState('off')
    } catch (error) {
      console.error(publicLoginStepsCopy.emailNotificationsWereNotTurned, error)
      setState(
        error instanceof ApiError && error.status < 500 && error.status !== 429
          ? 'invalid_link'
          : 'no_answer',
      )
    }
    setIsBusy(false)
  }

  return (
    <div className="stack narrow verification">
      <PageTitle>{publicLoginStepsCopy.emailNotifications}</PageTitle>
      <svg className="drawing drawing--small" viewBox="0 0 96 80" aria-hidden="true">
        <path className="drawing__ring" d="M66.4 21.6a26 26 0 1 0 0 36.8" />
        {state === 'off' && <path className="drawing__ring" d="m38 41 8 8 16-17" />}
        <circle className="drawing__dot" cx="72" cy="40" r="8" />
      </svg>
      <div role="status">
        <h1>{heading}</h1>
      </div>
      <p className="quiet">{text}</p>
      {buttonLabel && (
        <div className="actions">
          <Button tone="primary" busyLabel={isBusy && publicLoginStepsCopy.turningOff} onClick={turnOff}>
            {buttonLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
