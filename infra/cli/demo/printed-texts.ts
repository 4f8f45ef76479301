import { PASSWORD } from './sample-members.ts'
import type { SampleLogin } from './seed.ts'

/** Who can log in, a line each. */
export function loginsText(people: readonly SampleLogin[]): string {
  const lines = people.map(({ email, who }) => `  ${email.padEnd(32)} ${who}`)
  const staff = people.find(({ otpauth_url }) => otpauth_url !== undefined)
  // Sample data of earlier versions does not name them.
  const secondFactor = staff && [
    `The second factor of Victor: one of the recovery codes ${staff.recovery_codes?.slice(0, 3).join(', ')},`,
    `or an authenticator app with ${staff.otpauth_url}`,
  ]
  return [`Who can log in, each with the password “${PASSWORD}”:`, ...lines, ...(secondFactor ?? [])].join(
    '\n',
  )
}

/** What to look at first. */
export const tourText = ({ web, mailbox }: { web: string; mailbox?: string }): string =>
  [
    'What to look at first:',
    `  ${web}/                 as Dana: the work that waits for her review, and three new proposals`,
    `  ${web}/contracts        as Maren: six months of work; one contract was sent back with a reason`,
    `  ${web}/messages         as Maren: what she and Dana write to each other`,
    `  ${web}/payments         as Maren: earnings by month`,
    `  ${web}/staff/licenses   as Victor: Sam’s license waits for a verifier`,
    `  ${web}/staff/disputes   as Victor: one dispute is open, two are decided`,
    ...(mailbox ? [`  ${mailbox}             every mail that was sent so far`] : []),
  ].join('\n')
