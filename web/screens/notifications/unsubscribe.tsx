import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Title } from '#web/ui/layout/page.tsx'

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
      'You would no longer get mails about what happens to your jobs, contracts, files and money. It still stands in your account, and mails about the safety of your account still come.',
    act: 'Turn off',
  },
  off: {
    heading: 'Email notifications are off',
    words: (
      <>
        What happens still stands in your account, and mails about its safety still come. You can turn
        notifications on again in your {settings}.
      </>
    ),
  },
  dead: {
    heading: 'This link no longer works',
    words: (
      <>
        It is from a mail to an address that your account no longer has, or was cut off. You can turn email
        notifications off in your {settings}.
      </>
    ),
  },
  unanswered: {
    heading: 'Not turned off yet',
    words: 'No answer came. Your link is still good, so you can try it again.',
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
      <Title>Email notifications</Title>
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
