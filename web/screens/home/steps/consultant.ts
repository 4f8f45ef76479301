import { useQuery } from '@tanstack/react-query'
import { query } from '#web/app/api-query.ts'
import { afterEmail, emailStep } from './email.tsx'
import { licenseStep } from './license.tsx'
import { consultantFields, profileStep } from './profile.ts'
import type { ReadyStep } from './step.ts'
import { together } from './together.ts'

/** What a consultant does before the first application, and for the first payout. */
export function useConsultantSteps() {
  const known = useKnown()
  return { ...known, data: known.data && stepsOf(known.data) }
}

const useKnown = () =>
  together({
    settings: useQuery(query('GET /settings', {})),
    profile: useQuery(query('GET /consultant/profile', {})),
    licenses: useQuery(query('GET /consultant/licenses', {})),
    payout: useQuery(query('GET /payments/email', {})),
  })

type Known = NonNullable<ReturnType<typeof useKnown>['data']>

const stepsOf = ({ settings: { user }, profile, licenses, payout }: Known): ReadyStep[] => [
  emailStep(user, 'Applying, licenses and a payout email'),
  licenseStep(licenses.licenses, user),
  payout.email
    ? { name: 'Payout email set', at: 'done', why: payout.email }
    : {
        name: 'Set your payout email',
        at: 'open',
        todo: 'payout_waiting',
        why: 'Where your money goes on the day a client approves your work',
        link: { to: '/payment-settings', words: 'Set payout email' },
        ...afterEmail(user),
      },
  // A license says its type, too.
  profileStep(
    consultantFields({
      ...profile.profile,
      license_type: profile.profile.license_type || licenses.licenses[0]?.license_type,
    }),
    'Clients read it beside your proposals',
  ),
]
