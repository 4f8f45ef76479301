import { Link, useSearch } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { ApiError, inWords, NoAnswer } from '../../api-error.ts'
import { call } from '../../client.ts'
import { Button } from '../../parts/button.tsx'
import { TextField } from '../../parts/field.tsx'
import { ErrorSummary, useForm } from '../../parts/form.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Head } from '../../parts/page.tsx'
import { logIn } from '../../session.ts'
import { Resend } from './resend.tsx'
import { SecondFactor } from './second-factor.tsx'

type Challenge = { mfa_token: string; methods: string[] }

export function Login() {
  const [challenge, setChallenge] = useState<Challenge | undefined>(undefined)
  return challenge ? (
    <SecondFactor {...challenge} startAgain={() => setChallenge(undefined)} />
  ) : (
    <Password challenged={setChallenge} />
  )
}

function Password({ challenged }: { challenged(challenge: Challenge): void }) {
  const { registered, next } = useSearch({ strict: false })
  const form = useForm({
    initial: { email: registered ?? '', password: '' },
    check: ({ email, password }) => ({
      ...(email.trim() ? {} : { email: 'Enter your email' }),
      ...(password ? {} : { password: 'Enter your password' }),
    }),
    heading: 'Some fields need another look.',
    refused,
    submit: async ({ email, password }) => {
      const answer = await call('POST /auth/login', { body: { email: email.trim().toLowerCase(), password } })
      if ('mfa_required' in answer) challenged(answer)
      else logIn(answer)
    },
  })
  return (
    <div className="narrow stack">
      <Head title="Login" lead={next ? 'Log in to see this page.' : undefined} />
      {registered && (
        <Notice tone="ok" icon={MailCheck} heading="Registration complete" level={2}>
          <p className="small">
            We sent a link to {registered}. Open it to verify your email, and log in here.
          </p>
        </Notice>
      )}
      <form className="form" onSubmit={form.onSubmit} noValidate>
        <ErrorSummary {...form.summary} />
        <TextField {...form.field('email')} label="Email" name="email" type="email" autoComplete="username" />
        <TextField
          {...form.field('password')}
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
        />
        <div className="actions">
          <Button type="submit" tone="primary" busy={form.busy && 'Logging in'}>
            Login
          </Button>
        </div>
      </form>
      <p className="small quiet">
        No account yet? <Link to="/register">Register</Link>
      </p>
      <Resend email={form.values.email} />
    </div>
  )
}

export function refused(error: unknown): string {
  if (error instanceof NoAnswer) return inWords(error)
  if (!(error instanceof ApiError)) return 'An error occurred. Please try again.'
  if (error.status === 400) return 'Incorrect Credentials'
  if (error.status === 429) return inWords(error)
  if (error.code === 'account_suspended') return 'This account is suspended. Write to our support.'
  return 'An error occurred. Please try again.'
}
