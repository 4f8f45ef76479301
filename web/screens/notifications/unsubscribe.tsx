import { useMutation } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { ApiError } from '#web/app/api-error.ts'
import { call } from '#web/app/client.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Title } from '#web/ui/layout/page.tsx'

/** What the link at the end of a mail opens. It asks first, since scanners of mail open links, too. */
export function Unsubscribe() {
  const { token = '' } = useParams({ strict: false })
  const leaving = useMutation({
    mutationFn: () => call('POST /notifications/unsubscribe/{token}', { params: { token } }),
    networkMode: 'always',
  })
  const dead = leaving.error instanceof ApiError && leaving.error.status < 500
  const heading = leaving.isSuccess
    ? 'Email notifications are off'
    : dead
      ? 'This link no longer works'
      : leaving.isError
        ? 'Not turned off yet'
        : 'Turn off email notifications?'
  return (
    <div className="stack narrow">
      <Title>Email notifications</Title>
      <div role="status">
        <h1>{heading}</h1>
      </div>
      {leaving.isSuccess ? (
        <p className="quiet">
          What happens still stands in your account. Mails about the safety of your account still come. You
          can turn notifications on again in your <Link to="/settings">settings</Link>.
        </p>
      ) : dead ? (
        <p className="quiet">
          It is from a mail to an address that your account no longer has, or was cut off. You can turn email
          notifications off in your <Link to="/settings">settings</Link>.
        </p>
      ) : (
        <>
          <p className="quiet">
            {leaving.isError
              ? 'No answer came. Your link is still good, so you can try it again.'
              : 'You would no longer get mails about what happens to your jobs, contracts, files and money. It still stands in your account, and mails about the safety of your account still come.'}
          </p>
          <div className="actions">
            <Button tone="primary" busy={leaving.isPending && 'Turning off'} onClick={() => leaving.mutate()}>
              {leaving.isError ? 'Try again' : 'Turn off'}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
