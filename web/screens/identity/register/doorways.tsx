import { Link, useSearch } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { FEE_PERCENT } from '#domain/kernel/terms.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageTitle } from '#web/ui/layout/page.tsx'
import { Portrait } from '#web/ui/portrait.tsx'
import type { Audience } from './audience.ts'

type Doorway = {
  audience: Audience
  name: string
  text: string
  facts: string[]
  label: string
  faces: string[]
}

const DOORWAYS: Doorway[] = [
  {
    audience: 'nurse',
    name: 'I’m a nurse',
    text: 'You advise clinics between shifts, at your price.',
    facts: [
      'You choose the jobs and name your price',
      'The money is in escrow before you start',
      'You need an NP, RN or LPN license, and can add it later',
    ],
    label: 'Register as a nurse',
    faces: ['noor-aziz', 'kofi-mensah', 'maren-holloway'],
  },
  {
    audience: 'clinic',
    name: 'I run a clinic',
    text: 'You need a nurse’s judgment for a protocol, an audit or a training.',
    facts: [
      'A person checks every license',
      `Posting is free. You pay ${FEE_PERCENT}% when you hire`,
      'The money is released only when you approve the work',
    ],
    label: 'Register a clinic',
    faces: ['dana-whitcombe', 'grace-lindqvist'],
  },
]

/** Before the first step: which side somebody is on. It sets words and the first home, and nothing else. */
export function Doorways() {
  const { next } = useSearch({ strict: false })
  return (
    <>
      <PageTitle>Register</PageTitle>
      <div className="head">
        <h1>Who are you?</h1>
        <p className="quiet">
          It sets what we show you first. One account can do both, and you can switch at any time.
        </p>
      </div>
      <p className="quiet without-script gap-above--s">Registering needs JavaScript.</p>
      <div className="doorways">
        {DOORWAYS.map(({ audience, name, text, facts, label, faces }) => (
          <Link
            key={audience}
            className="doorway"
            to="/register"
            search={{ for: audience, ...(next && { next }) }}
          >
            <span className="faces">
              {faces.map((face) => (
                <Portrait key={face} name={face} size={48} />
              ))}
            </span>
            <h2 className="display">{name}</h2>
            <p>{text}</p>
            <ul>
              {facts.map((fact) => (
                <li key={fact}>
                  <Icon icon={Check} small />
                  {fact}
                </li>
              ))}
            </ul>
            <span className="doorway__go">{label}</span>
          </Link>
        ))}
      </div>
      <p className="small quiet gap-above">
        Already registered?{' '}
        <Link to="/login" search={next ? { next } : {}}>
          Log in
        </Link>
      </p>
    </>
  )
}
