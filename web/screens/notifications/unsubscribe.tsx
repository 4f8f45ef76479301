import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'

type State = 'asking' | 'off' | 'dead' | 'unanswered'

const settings = (
  <Link to="/settings" hash="notifications">
    settings
  </Link>
)

const WORDS: Record<State, { heading: string; words: ReactNode; act?: string }> = {
  asking: {
    heading: 'Turn off email notifications?',
    words:
      'You will no longer get emails about your jobs, contracts, files and money. You still see everything in your account, and you still get emails about its security.',
    act: 'Turn off',
  },
  off: {
    heading: 'Email notifications are off',
    words: (
      <>
        You still see everything in your account, and you still get emails about its security. You can turn
        email notifications on again in your {settings}.
      </>
    ),
  },
  dead: {
    heading: 'This link no longer works',
    words: (
      <>
        It is from an email to an address that your account no longer has, or it is not complete. You can turn
        email notifications off in your {settings}.
      </>
    ),
  },
  unanswered: {
    heading: 'Not turned off yet',
    words: 'We got no answer. Your link still works, so you can try again.',
    act: 'Try again',
  },
}

/** What the link at the end of a mail opens. It asks first, since scanners of mail open links, too. */
export function Unsubscribe() {
  const { token = '' } = useParams({ strict: false })
  const [state, setState] = useState<State>('asking')
  const [busy, setBusy] = useState(false)
  const { heading, words, act } = WORDS[state]

  async function turnOff() {
    setBusy(true)
    try {
      await call('POST /notifications/unsubscribe/{token}', { params: { token } })
      setState('off')
    } catch (error) {
      console.error('Email notifications were not turned off', error)
      setState(
        error instanceof ApiError && error.status < 500 && error.status !== 429 ? 'dead' : 'unanswered',
      )
    }
    setBusy(false)
  }

  return (
    <div className="stack narrow">
      <PageTitle>Email notifications</PageTitle>
      <div role="status">
        <h1>{heading}</h1>
      </div>
      <p className="quiet">{words}</p>
      {act && (
        <div className="actions">
          <Button tone="primary" busy={busy && 'Turning off'} onClick={turnOff}>
            {act}
          </Button>
        </div>
      )}
    </div>
  )
}
