import { useState } from 'react'
import { ApiError, inWords } from '../../api-error.ts'
import { call } from '../../client.ts'
import { useArrival } from '../../parts/arrival.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { ErrorSummary, useForm } from '../../parts/form.tsx'
import { Title } from '../../parts/page.tsx'
import { logIn } from '../../session.ts'

type Method = 'totp' | 'recovery'
const WORDS: Record<Method, { name: string; help: string }> = {
  totp: { name: 'Authenticator app', help: 'The six digits that your authenticator app shows now' },
  recovery: { name: 'Recovery code', help: 'One of the codes you kept when you set this up. It works once' },
}

type Props = { mfa_token: string; methods: string[]; startAgain(): void }

export function SecondFactor({ mfa_token, methods, startAgain }: Props) {
  const offered = (['totp', 'recovery'] as const).filter((known) => methods.includes(known))
  const [method, setMethod] = useState<Method>(offered[0] ?? 'totp')
  const title = useArrival<HTMLHeadingElement>()
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() ? {} : { code: 'Enter the code' }),
    heading: 'Some fields need another look.',
    refused: (error) =>
      error instanceof ApiError && error.status === 400
        ? 'This code is not right. If it took a while, press Back and log in again.'
        : inWords(error),
    submit: async ({ code }) =>
      logIn(await call('POST /auth/mfa', { body: { mfa_token, code: code.trim(), method } })),
  })

  function choose(next: Method) {
    setMethod(next)
    form.reset({ code: '' })
  }

  return (
    <form className="form narrow" onSubmit={form.onSubmit} noValidate>
      <Title>Login, second step</Title>
      <ErrorSummary {...form.summary} />
      <div className="head">
        <h1 ref={title} tabIndex={-1}>
          One more step
        </h1>
        <p className="quiet">Your account asks for a code after the password.</p>
      </div>
      <TextField
        {...form.field('code')}
        label={WORDS[method].name}
        help={WORDS[method].help}
        short
        inputMode={method === 'recovery' ? 'text' : 'numeric'}
        autoComplete="one-time-code"
      />
      <div className="actions">
        <Button type="submit" tone="primary" busy={form.busy && 'Verifying'}>
          Verify
        </Button>
        <Button onClick={startAgain}>Back</Button>
      </div>
      {offered.length > 1 && (
        <div className="stack stack--2">
          <p className="small quiet">Use something else:</p>
          <div className="row row--2">
            {offered
              .filter((other) => other !== method)
              .map((other) => (
                <Button key={other} small onClick={() => choose(other)}>
                  {WORDS[other].name}
                </Button>
              ))}
          </div>
        </div>
      )}
    </form>
  )
}
