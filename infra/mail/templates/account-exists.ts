import { letter } from './mail.ts'

/** To the owner of an account whose address somebody wanted for another one. */
export const accountExistsMail = ({ link }: { link: string }) =>
  letter({
    title: 'You already have an account',
    before: [
      'Someone, perhaps you, wanted to use this address for an account. It has one already: yours. Nothing has changed.',
      'You can log in with this address. If you no longer know the password, the same page leads to a new one.',
    ],
    action: { label: 'Log in', link },
    after: ['If this was not you, you can leave this mail be.'],
  })
