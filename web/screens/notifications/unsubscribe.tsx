import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'

type State = 'unconfirmed' | 'off' | 'invalid_link' | 'no_answer'

const settingsLink = (
  <Link to="/settings" hash="notifications">
    settings
  </Link>
)

const STATE_TEXTS: Record<State, { heading: string; text: ReactNode; buttonLabel?: string }> = {
  unconfirmed: {
    heading: 'Turn off email notifications?',
    text: 'You won’t get emails about your jobs, contracts, files and money anymore. It’s all still in your account, and we’ll still email you about its security.',
    buttonLabel: 'Turn off',
  },
  off: {
    heading: 'Email notifications are off',
    text: (
      <>
        Everything is still in your account, and we’ll still email you about its security. You can turn these
        emails back on in your {settingsLink}.
      </>
    ),
  },
  invalid_link: {
    heading: 'This link no longer works',
    text: (
      <>
        It’s incomplete, or it was sent to an email your account no longer has. You can turn these emails off
        in your {settingsLink}.
      </>
    ),
  },
  no_answer: {
    heading: 'Not turned off yet',
    text: 'We couldn’t reach our server. Your link still works, so try again.',
    buttonLabel: 'Try again',
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
      console.error('Email notifications were not turned off', error)
      setState(
        error instanceof ApiError && error.status < 500 && error.status !== 429
          ? 'invalid_link'
          : 'no_answer',
      )
    }
    setIsBusy(false)
  }

  return (
    <div className="stack narrow">
      <PageTitle>Email notifications</PageTitle>
      <div role="status">
        <h1>{heading}</h1>
      </div>
      <p className="quiet">{text}</p>
      {buttonLabel && (
        <div className="actions">
          <Button tone="primary" busyLabel={isBusy && 'Turning off'} onClick={turnOff}>
            {buttonLabel}
          </Button>
        </div>
      )}
    </div>
  )
}
